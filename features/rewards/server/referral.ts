/** Somebody who signed up by a link, and what the referrer earns for it. */
export type Referral = {
  readonly id: string;
  readonly referrer: string;
  readonly referred: string;
  readonly reward: 'credits' | 'money';
};
