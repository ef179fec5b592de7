/** A user who signed up through a link, and the referrer's reward. */
export type Referral = {
  readonly id: string;
  readonly referrer: string;
  readonly referred: string;
  readonly reward: 'credits' | 'money';
};
