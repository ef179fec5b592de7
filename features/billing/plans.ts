import { type BillingPeriod, type PaidPlanName, type PlanName, paidPlanNames } from '#contract/plan-names.ts';

/** What a plan gives and costs. Source: specification, part 1, sections 6 and 9. */
export type Plan = {
  readonly name: PlanName;
  readonly label: string;
  /** For whom it is, in one sentence. */
  readonly tagline: string;
  /** US dollars a month, by how it is paid; null where it cannot be bought. */
  readonly price: Readonly<Record<BillingPeriod, number>> | null;
  /** Each month, not carried over; the free plan's are given once. */
  readonly credits: number;
  /** Custom influencer trainings: built or cloned personas. Pre-made ones are unlimited on every plan. */
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

/** How a plan is paid unless somebody chooses. */
export const defaultBilling: BillingPeriod = 'annual';

/** Days for which a plan goes on where a payment failed, after what was paid for. */
export const graceDays = 7;

/** The share of a month's credits at which a person is told that they run low. */
export const lowCreditsShare = 0.1;

/** Days before a year is renewed on which a person is told. Some laws ask for 15 to 45. */
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
    tagline: 'For whoever runs many influencers and posts every day.',
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

/** The plan a profile is on. A subscription status of 'pro' counts as professional. */
export function planOf(profile: { plan: PlanName; subscription_status: string | null }): Plan {
  return plans[profile.subscription_status === 'pro' ? 'professional' : profile.plan];
}
