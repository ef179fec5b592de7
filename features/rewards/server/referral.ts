/** A user who signed up through a link, and the reward of the referrer. */
export type Referral = {
  readonly id: string;
  readonly referrer: string;
  readonly referred: string;
  readonly reward: 'credits' | 'money';
};
