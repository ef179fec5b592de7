import { isTimeZone, unknownZone } from '#contract/time-zone.ts';
import { instantOf } from '#features/planner/post-time.ts';
import { haltSentences } from '#features/planner/slot-state.ts';
import { usageTimeZone } from '#features/style/style-rules.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Whether posts go out by themselves, or each only when its person has approved it. */
export const autopilotModes = ['auto', 'ask'] as const;
export type AutopilotMode = (typeof autopilotModes)[number];

/** How many hours before its minute a post may be prepared: its person chooses one for each persona. */
export const prepareAheadHours = [6, 12, 24, 48, 72] as const;
export const defaultPrepareAheadHours = 24;
/** From the switch to the first post that is prepared: time to think again. */
export const firstFillDelayMs = 5 * 60_000;
/** When a post is begun whose minute is at `atMs`: so many hours before it, and never at once. In milliseconds. */
export function beginsAtMs(atMs: number, aheadHours: number, nowMs: number): number {
  return Math.max(atMs - aheadHours * hourMs, nowMs + firstFillDelayMs);
}

/** How far ahead the coming posts are known. */
export const horizonDays = 28;
const horizonMs = horizonDays * dayMs;
/** How long before its minute a post that is asked for now is prepared: time to approve it where that is asked. */
export const runAheadMs: Readonly<Record<AutopilotMode, number>> = { auto: 0, ask: hourMs };
/** So many posts that fail one after the other, and Autopilot pauses for the persona. */
export const maxFailuresInARow = 3;
/** Days for which it is kept what became of a post. */
export const slotDaysKept = 400;

/** States of a post that Autopilot makes; one that is 'waiting' waits for its person. */
export const slotStates = [
  'planned',
  'filling',
  'waiting',
  'scheduled',
  'posted',
  'held',
  'skipped',
  'failed',
] as const;
export type AutopilotSlotState = (typeof slotStates)[number];

/** Those that take a place in the plan's week. What was skipped, held or failed gives it back. */
export const countedStates = ['planned', 'filling', 'waiting', 'scheduled', 'posted'] as const;
/** Those of a post that did not happen; one that is held may still be made by hand. */
export const missedStates = ['held', 'skipped', 'failed'] as const satisfies readonly AutopilotSlotState[];

/** Why a post was not made or not published, as people read it. */
export const reasonSentences = {
  weekly_limit: 'Weekly limit: your plan’s posts of that week are used up.',
  credit_limit: 'The credits that you set for Autopilot are used up.',
  not_approved: 'You did not approve it before its time. Its draft is still in the planner.',
  not_asked: 'It was not ready in time to ask you.',
  incomplete: 'It could not be scheduled as it is. Its draft is still in the planner.',
  not_wanted: 'You skipped it.',
  settings: 'Autopilot’s days, time or time zone were changed.',
  switched_off: 'Autopilot was switched off.',
  plan: 'Your plan has Autopilot for fewer influencers.',
  paused: 'Autopilot was paused.',
  deleted: 'You deleted it.',
  edited: haltSentences.edited,
  stopped: 'You stopped it.',
  no_account: 'No Instagram account was connected.',
  no_credits: 'There were not enough credits for its images.',
  not_made: 'It could not be made.',
  not_published: 'It could not be published.',
  late: 'Its time was over before it could be published.',
} as const;
export type SlotReason = keyof typeof reasonSentences;

/** Why no posts are made for a persona although Autopilot is on. */
export const pauseSentences = {
  failures: `Autopilot paused after ${maxFailuresInARow} posts in a row failed.`,
  stopped: 'You stopped Autopilot.',
  connection: 'Autopilot waits until an Instagram account is connected again.',
} as const;
/**
 * Those that last until the user resumes it. The one of the account follows from the account and ends with a new
 * one; that of an unknown time zone (`zonePause`) ends when a known one is saved.
 */
export type KeptPause = Exclude<keyof typeof pauseSentences, 'connection'>;

/** Why no posts are made in a time zone in which no time can be computed; null for a known zone. */
export function zonePause(zone: string): string | null {
  return isTimeZone(zone) ? null : unknownZone(zone) + chooseZone;
}

/** Whether a pause ends when a known time zone is saved. */
export function isZonePause(sentence: string | null): boolean {
  return sentence?.endsWith(chooseZone) ?? false;
}

const chooseZone = ' Choose a city’s time zone to continue.';

/** When a persona posts by itself. */
export type Rhythm = {
  /** 1 is Monday. */
  readonly days: readonly number[];
  /** HH:MM */
  readonly time: string;
  readonly zone: string;
};

/** A coming post: its wall time, and its instant in milliseconds. */
export type Time = { readonly local: string; readonly atMs: number };

/** The times of a persona's posts from `fromMs` up to the horizon, by the clocks of its zone. */
export function timesOf({ days, time, zone }: Rhythm, fromMs: number): Time[] {
  const first = Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO(zone).toPlainDate();
  const times: Time[] = [];
  for (let ahead = 0; ahead <= horizonDays; ahead++) {
    const date = first.add({ days: ahead });
    if (!days.includes(date.dayOfWeek)) continue;
    const local = `${date}T${time}`;
    const atMs = instantOf(local, zone)?.epochMilliseconds;
    if (atMs !== undefined && atMs >= fromMs && atMs < fromMs + horizonMs) times.push({ local, atMs });
  }
  return times;
}

/** The week that the plan's limits count an instant in: its Monday, by the clocks of one zone for everybody. */
export function weekOfLimits(atMs: number): string {
  const date = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(usageTimeZone).toPlainDate();
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}

/** Characters of an idea that a person writes. */
export const maxIdeaLength = 300;
/** How far ahead a preview looks. */
export const previewMs = 14 * dayMs;

/** The most credits that a person may allow the posts of a day or a week. */
export const maxCreditLimit = 10_000;

/** What a persona's posts may cost; null for no limit. */
export type CreditLimits = { readonly daily: number | null; readonly weekly: number | null };
