import type { LimitCode } from '#contract/limit-errors.ts';
import type { UsageSummary } from '../contract.ts';
import { type Plan, plans } from '../plans.ts';
import type { LimitHelp } from './prompt-upgrade.ts';

/**
 * Returns a limit's numbers, and a solution without changing the plan, unless the caller provides more specific ones.
 */
export function limitHelp(code: LimitCode, { credits, inf_used, inf_limit }: UsageSummary): LimitHelp {
  switch (code) {
    case 'OUT_OF_CREDITS':
      return {
        fact: (plan) => `You have ${credits} ${credits === 1 ? 'credit' : 'credits'}. ${formatPlanCredits(plan)}`,
        action: { label: 'Get Free Credits', to: '/free-credits' },
      };
    case 'INFLUENCER_LIMIT':
      return {
        fact: () => `You have built or cloned ${inf_used} of ${inf_limit}. Pre-made models do not count.`,
        action: { label: 'Browse Models', to: '/models' },
      };
    case 'AUTOPILOT_LIMIT':
      return { fact: ({ autopilot }) => `Your plan has ${postsAWeek(autopilot.weeklyPostsPerInfluencer)}.` };
    case 'NETWORK_LIMIT':
      return { fact: () => 'Accounts that are connected already stay connected.' };
  }
}

/** Formats '1 post a week', '3 posts a week'. */
export function postsAWeek(posts: number): string {
  return `${posts} ${posts === 1 ? 'post' : 'posts'} a week`;
}

function formatPlanCredits({ name, credits }: Plan): string {
  return name === 'free'
    ? `The ${plans.free.credits} credits of a new account are granted only once.`
    : `Your plan gives you ${credits} each month.`;
}
