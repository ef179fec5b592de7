import { type BillingPeriod, type PaidPlanName, type PlanName, paidPlanNames } from '#contract/plan-names.ts';

/** A plan's prices and allowances. */
export type Plan = {
  readonly name: PlanName;
  readonly label: string;
  /** A short description of the target audience. */
  readonly tagline: string;
  /** US dollars per month, by billing period; null if the plan cannot be bought. */
  readonly price: Readonly<Record<BillingPeriod, number>> | null;
  /** Per month, not carried over; the free plan's are granted once. */
  readonly credits: number;
  /** Training runs for custom influencers, built or cloned. Pre-made ones are unlimited on every plan. */
  readonly trainings: number;
  /** null means unlimited. */
  readonly autopilot: {
    readonly influencers: number | null;
    readonly weeklyPostsPerInfluencer: number;
    readonly weeklyPosts: number | null;
    /** The same limits in words. */
    readonly words: string;
  };
  /** How many gigabytes of videos are stored. */
  readonly videoGB: number;
};

/** A plan that can be bought. */
export type PaidPlan = Plan & { readonly name: PaidPlanName; readonly price: NonNullable<Plan['price']> };

/** The default billing period. */
export const defaultBilling: BillingPeriod = 'annual';

/** How many days a plan continues after the paid period if a payment failed. */
export const graceDays = 7;

/** Users are notified that credits are running low at this fraction of the month's credits. */
export const lowCreditsShare = 0.1;

/** How many days before a yearly renewal the user is notified. Some laws require 15 to 45 days. */
export const renewalNoticeDays = 30;

/** The plan labeled 'Best Value'. */
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
    videoGB: 1,
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
    videoGB: 5,
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
    videoGB: 20,
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
    videoGB: 100,
  },
};

/** The plans that can be bought, from the smallest to the largest. */
export const paidPlans: readonly PaidPlan[] = paidPlanNames.map((name) => plans[name]);

/** Returns a profile's plan. A subscription status of 'pro' counts as professional. */
export function getPlan(profile: { plan: PlanName; subscription_status: string | null }): Plan {
  return plans[profile.subscription_status === 'pro' ? 'professional' : profile.plan];
}

/** Returns the lowest revenue from a credit in US dollars, at full use of a plan. */
export function getCheapestCreditUsd(): number {
  return Math.min(...paidPlanNames.map((name) => Math.min(...Object.values(plans[name].price)) / plans[name].credits));
}
