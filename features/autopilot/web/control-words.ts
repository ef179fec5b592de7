import { formatList } from '#contract/format.ts';
import { formatLocal } from '#contract/format-date.ts';
import type { Plan } from '#features/billing/plans.ts';
import { nextLimitWeek } from '#features/style/limit-week.ts';
import type { AutopilotControl } from '../autopilot-control.ts';
import { type AutopilotMode, countedStates, getLimitWeek, reasonMessages } from '../autopilot-rules.ts';
import type { Autopilot, AutopilotSlot } from '../contract.ts';

export const modeLabels: Readonly<Record<AutopilotMode, string>> = {
  auto: 'Posts automatically',
  ask: 'Asks for your approval',
};

export const modeTexts: Readonly<Record<AutopilotMode, string>> = {
  auto: 'Posts are prepared in advance, appear in the planner for you to review, and are published on time.',
  ask: 'Posts are prepared in advance and need your approval. Only approved posts are published; all others stay drafts.',
};

/** Explains why no posts are created for an influencer, and what the user can do about it. */
export const beyondPlanWords = `${reasonMessages.plan} It creates posts for the influencers that you switched it on for first. Upgrade your plan, or switch it off for another influencer.`;

/**
 * Returns the message that the plan's posts for the week are used up, including when its next week starts. Requires
 * `Temporal`.
 */
export function weekUsedUpWords(nowMs: number, zone: string): string {
  return `You have used this week’s Autopilot posts. The next week starts on ${nextLimitWeek(nowMs, zone)}.`;
}

/**
 * Describes the current week's posts and the plan's number of posts: '1 post is planned for Thursday; your plan has 1
 * per week.' If this influencer has none, other influencers have used up the plan's posts.
 */
export function weekInWords(
  autopilot: Pick<Autopilot, 'coming' | 'last'> | undefined,
  nowMs: number,
  { weeklyPosts, weeklyPostsPerInfluencer }: Plan['autopilot'],
): string {
  const slots = [...(autopilot?.last ?? []), ...(autopilot?.coming ?? [])];
  const ofWeek = slots.filter(
    ({ state, slotAt }) =>
      countedStates.some((counted) => counted === state) && getLimitWeek(Date.parse(slotAt)) === getLimitWeek(nowMs),
  );
  if (ofWeek.length === 0)
    return `Your plan has ${weeklyPosts ?? weeklyPostsPerInfluencer} posts per week for all influencers.`;
  const posted = ofWeek.filter(({ state }) => state === 'posted');
  const planned = ofWeek.filter(({ state }) => state !== 'posted');
  const parts = [
    formatDays(posted, ['was published on', 'were published on']),
    formatDays(planned, ['is planned for', 'are planned for']),
  ];
  return `${parts.filter(Boolean).join(' and ')}; your plan has ${weeklyPostsPerInfluencer} per week.`;
}

/** Formats '1 post is planned for Thursday'. Returns an empty string if there are no posts. */
function formatDays(slots: readonly AutopilotSlot[], [one, several]: readonly [string, string]): string {
  const days = [...new Set(slots.map(({ scheduledLocal }) => formatLocal(scheduledLocal, 'weekday')))];
  const { length } = slots;
  const noun = length === 1 ? `post ${one}` : `posts ${several}`;
  return length === 0 ? '' : `${length} ${noun} ${formatList(days)}`;
}

/** Formats '6 hours before', 'a day before', '2 days before'. */
export function aheadInWords(hours: AutopilotControl['prepare_ahead_hours']): string {
  if (hours < 24) return `${hours} hours before`;
  return hours === 24 ? 'a day before' : `${hours / 24} days before`;
}

/** Describes the preparation time and credit limits in two sentences. */
export function controlInWords(control: AutopilotControl): string {
  return `Posts are prepared ${aheadInWords(control.prepare_ahead_hours)}. ${limitsInWords(control)}`;
}

function limitsInWords({ daily_credits: daily, weekly_credits: weekly }: AutopilotControl): string {
  if (daily === null && weekly === null) return 'No credit limit other than your plan’s.';
  const parts = [daily !== null && `${daily} a day`, weekly !== null && `${weekly} a week`].filter(Boolean);
  return `At most ${parts.join(' and ')} in credits.`;
}

/** Formats '1 credit', '2 credits'. */
export function creditsInWords(credits: number): string {
  return `${credits} ${credits === 1 ? 'credit' : 'credits'}`;
}
