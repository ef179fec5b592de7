import type { LimitCode } from '#contract/limit-errors.ts';

const words: Readonly<Record<LimitCode, { title: string; text: (plan: string) => string }>> = {
  OUT_OF_CREDITS: {
    title: 'Out of Credits',
    text: (plan) =>
      `You're out of generation credits on your ${plan} plan. Upgrade to boost your monthly credits and keep creating.`,
  },
  INFLUENCER_LIMIT: {
    title: 'Influencer Limit Reached',
    text: (plan) => `You've reached your influencer limit for the ${plan} plan. Upgrade to add more influencers.`,
  },
  AUTOPILOT_LIMIT: {
    title: 'Weekly Autopilot Limit Reached',
    text: (plan) =>
      `You've used all your weekly Autopilot posts on the ${plan} plan. Upgrade for more posts per week and daily scheduling.`,
  },
  NETWORK_LIMIT: {
    title: 'Network Limit Reached',
    text: (plan) => `The ${plan} plan has no room for another network. Upgrade to publish each post to more networks.`,
  },
};

/** Returns the title and text that describe a plan's limit; `plan` is its label. */
export function limitWords(code: LimitCode, plan: string): { readonly title: string; readonly text: string } {
  return { title: words[code].title, text: words[code].text(plan) };
}
