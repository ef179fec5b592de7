import type { PlanName } from '#contract/plan-names.ts';

/** What a plan gives and costs. Source: specification, part 1, sections 6 and 9. */
export type Plan = {
  readonly name: PlanName;
  readonly label: string;
  /** US dollars a month; null where it cannot be bought. */
  readonly price: { readonly monthly: number; readonly annual: number } | null;
  /** Each month, not carried over; the free plan's are given once. */
  readonly credits: number;
  /** Custom influencer trainings: built or cloned personas. Pre-made ones are unlimited on every plan. */
  readonly trainings: number;
  /** null means unlimited. */
  readonly autopilot: {
    readonly influencers: number | null;
    readonly weeklyPostsPerInfluencer: number;
    readonly weeklyPosts: number | null;
  };
};

export const plans: Readonly<Record<PlanName, Plan>> = {
  free: {
    name: 'free',
    label: 'Free',
    price: null,
    credits: 10,
    trainings: 1,
    autopilot: { influencers: 1, weeklyPostsPerInfluencer: 1, weeklyPosts: 1 },
  },
  starter: {
    name: 'starter',
    label: 'Starter',
    price: { monthly: 19, annual: 13 },
    credits: 100,
    trainings: 1,
    autopilot: { influencers: 1, weeklyPostsPerInfluencer: 1, weeklyPosts: 1 },
  },
  creator: {
    name: 'creator',
    label: 'Creator',
    price: { monthly: 39, annual: 27 },
    credits: 250,
    trainings: 3,
    autopilot: { influencers: 3, weeklyPostsPerInfluencer: 3, weeklyPosts: 9 },
  },
  professional: {
    name: 'professional',
    label: 'Professional',
    price: { monthly: 99, annual: 69 },
    credits: 700,
    trainings: 8,
    autopilot: { influencers: null, weeklyPostsPerInfluencer: 7, weeklyPosts: null },
  },
};

/** The plan a profile is on. A subscription status of 'pro' counts as professional. */
export function planOf(profile: { plan: PlanName; subscription_status: string | null }): Plan {
  return plans[profile.subscription_status === 'pro' ? 'professional' : profile.plan];
}
