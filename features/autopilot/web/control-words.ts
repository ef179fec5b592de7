import type { AutopilotMode } from '../autopilot-rules.ts';
import type { AutopilotControl } from '../contract.ts';

export const modeLabels: Readonly<Record<AutopilotMode, string>> = {
  auto: 'Posts by itself',
  ask: 'Asks you first',
};

export const modeTexts: Readonly<Record<AutopilotMode, string>> = {
  auto: 'Each post is prepared a day before, waits in the planner for you to look at, and goes out at its minute.',
  ask: 'Each post is prepared a day before and waits for you. Only what you approve goes out; all else stays a draft.',
};

/** Both limits in a sentence. */
export function limitsInWords({ daily_credits: daily, weekly_credits: weekly }: AutopilotControl): string {
  if (daily === null && weekly === null) return 'No limit of credits but your plan’s.';
  const parts = [daily !== null && `${daily} a day`, weekly !== null && `${weekly} a week`].filter(Boolean);
  return `At most ${parts.join(' and ')} in credits.`;
}

/** '1 credit', '2 credits'. */
export function creditsInWords(credits: number): string {
  return `${credits} ${credits === 1 ? 'credit' : 'credits'}`;
}
