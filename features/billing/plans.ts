import { type BillingPeriod, type PaidPlanName, type PlanName, paidPlanNames } from '#contract/plan-names.ts';

/** The prices and allowances of a plan. */
export type Plan = {
  readonly name: PlanName;
  readonly label: string;
  /** The target group, in one sentence. */
  readonly tagline: string;
  /** US dollars per month by billing period; null if it cannot be bought. */
  readonly price: Readonly<Record<BillingPeriod, number>> | null;
  /** Per month, not carried over; those of the free plan are granted once. */
  readonly credits: number;
  /** Custom influencer trainings: built or cloned influencers. Pre-made ones are unlimited on every plan. */
  readonly trainings: number;
  /** null means unlimited. */
  readonly autopilot: {
    readonly influencers: number | null;
    readonly weeklyPostsPerInfluencer: number;
    readonly weeklyPosts: number | null;
    /** The same in words. */
    readonly words: string;
  };
};

/** A plan that can be bought. */
export type PaidPlan = Plan & { readonly name: PaidPlanName; readonly price: NonNullable<Plan['price']> };

/** The default billing period. */
export const defaultBilling: BillingPeriod = 'annual';

/** The number of days for which a plan continues after the paid period if a payment failed. */
export const graceDays = 7;

/** The share of a month's credits at which a user is notified that they run low. */
export const lowCreditsShare = 0.1;

/** The number of days before the renewal of a year on which a user is notified. Some laws require 15 to 45 days. */
export const renewalNoticeDays = 30;

/** The plan that is marked 'Best Value'. */
export const bestValue: PaidPlanName = 'creator';

export const plans: { readonly [Name in PlanName]: Name extends PaidPlanName ? PaidPlan : Plan } = {
  free: {
    name: 'free',
    label: 'Free',
    tagline: 'Meet your first influencer before you pay anything.',
    price: null,
    credits: 10,
    trainings: 1,
    autopilot: {
      influencers: 1,
      weeklyPostsPerInfluencer: 1,
      weeklyPosts: 1,
      words: '1 influencer, up to 1 post/week',
    },
  },
  starter: {
    name: 'starter',
    label: 'Starter',
    tagline: 'For one influencer who posts every week.',
    price: { monthly: 19, annual: 13 },
    credits: 100,
    trainings: 1,
    autopilot: {
      influencers: 1,
      weeklyPostsPerInfluencer: 1,
      weeklyPosts: 1,
      words: '1 influencer, up to 1 post/week',
    },
  },
  creator: {
    name: 'creator',
    label: 'Creator',
    tagline: 'For up to three influencers who post through the week.',
    price: { monthly: 39, annual: 27 },
    credits: 250,
    trainings: 3,
    autopilot: {
      influencers: 3,
      weeklyPostsPerInfluencer: 3,
      weeklyPosts: 9,
      words: 'Up to 3 influencers, 3 posts/week',
    },
  },
  professional: {
    name: 'professional',
    label: 'Professional',
    tagline: 'For many influencers who post every day.',
    price: { monthly: 99, annual: 69 },
    credits: 700,
    trainings: 8,
    autopilot: {
      influencers: null,
      weeklyPostsPerInfluencer: 7,
      weeklyPosts: null,
      words: 'Unlimited influencers, daily posting, full scheduling',
    },
  },
};

/** The plans that can be bought, from the smallest to the largest. */
export const paidPlans: readonly PaidPlan[] = paidPlanNames.map((name) => plans[name]);

/** Returns the plan of a profile. A subscription status of 'pro' counts as professional. */
export function getPlan(profile: { plan: PlanName; subscription_status: string | null }): Plan {
  return plans[profile.subscription_status === 'pro' ? 'professional' : profile.plan];
}
