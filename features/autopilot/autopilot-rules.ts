import { isTimeZone, unknownZone } from '#contract/time-zone.ts';
import { toInstant } from '#features/planner/post-time.ts';
import { haltMessages } from '#features/planner/slot-state.ts';
import { usageTimeZone } from '#features/style/style-rules.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Whether posts are published automatically, or only after the user approves them. */
export const autopilotModes = ['auto', 'ask'] as const;
export type AutopilotMode = (typeof autopilotModes)[number];

/** How many hours before its scheduled time a post may be prepared. The user chooses a value for each influencer. */
export const prepareAheadHours = [6, 12, 24, 48, 72] as const;
export const defaultPrepareAheadHours = 24;
/** How long to wait between switching Autopilot on and preparing the first post, so that the user can reconsider. */
export const firstFillDelayMs = 5 * 60_000;
/**
 * Returns when, in milliseconds, the preparation of a post at `atMs` starts: `aheadHours` earlier, but never
 * immediately.
 */
export function beginsAtMs(atMs: number, aheadHours: number, nowMs: number): number {
  return Math.max(atMs - aheadHours * hourMs, nowMs + firstFillDelayMs);
}

/** How many days ahead posts are planned. */
export const horizonDays = 28;
const horizonMs = horizonDays * dayMs;
/** How long before publication a post is requested: if it needs approval, the user has an hour. */
export const runAheadMs: Readonly<Record<AutopilotMode, number>> = { auto: 0, ask: hourMs };
/** How many posts in a row must fail before Autopilot pauses for the influencer. */
export const maxFailuresInARow = 3;
/** How many days the outcome of a post is kept. */
export const slotDaysKept = 400;

/** The states of an Autopilot post. A post in state 'waiting' needs the user's approval. */
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

/** States that count towards the plan's weekly limit. Skipped, held and failed posts do not count. */
export const countedStates = ['planned', 'filling', 'waiting', 'scheduled', 'posted'] as const;
/** The states of a post that was not published. A held post can still be created manually. */
export const missedStates = ['held', 'skipped', 'failed'] as const satisfies readonly AutopilotSlotState[];

/** User-facing reasons why a post was not created or published. */
export const reasonMessages = {
  weekly_limit: 'Weekly limit: you have used your plan’s posts for that week.',
  credit_limit: 'Autopilot has used the credits that you set as its limit.',
  not_approved: 'You did not approve it in time. Its draft is still in the planner.',
  not_asked: 'It was not ready in time to ask for your approval.',
  incomplete: 'It could not be scheduled as it is. Its draft is still in the planner.',
  not_wanted: 'You skipped it.',
  settings: 'Autopilot’s days, time or time zone were changed.',
  switched_off: 'Autopilot was switched off.',
  plan: 'Your plan includes Autopilot for fewer influencers.',
  paused: 'Autopilot was paused.',
  deleted: 'You deleted it.',
  edited: haltMessages.edited,
  stopped: 'You stopped it.',
  no_account: 'No Instagram account was connected.',
  no_credits: 'There were not enough credits for its images.',
  not_made: 'It could not be created.',
  not_published: 'It could not be published.',
  late: 'Its time passed before it could be published.',
} as const;
export type SlotReason = keyof typeof reasonMessages;

/** User-facing reasons why no posts are created for an influencer although Autopilot is on. */
export const pauseMessages = {
  failures: `Autopilot paused after ${maxFailuresInARow} failed posts in a row.`,
  stopped: 'You stopped Autopilot.',
  connection: 'Autopilot is paused until you reconnect an Instagram account.',
} as const;
/**
 * Pauses that last until the user resumes Autopilot. A connection pause depends on the Instagram account and ends when
 * another one is connected. A pause because of an unknown time zone (`zonePause`) ends when a known one is saved.
 */
export type KeptPause = Exclude<keyof typeof pauseMessages, 'connection'>;

/** Returns why no posts are created in an unsupported time zone, or null if the zone is known. */
export function zonePause(zone: string): string | null {
  return isTimeZone(zone) ? null : unknownZone(zone) + chooseZone;
}

/** Returns whether a pause ends once a known time zone is saved. */
export function isZonePause(sentence: string | null): boolean {
  return sentence?.endsWith(chooseZone) ?? false;
}

const chooseZone = ' Choose a city’s time zone to continue.';

/** An influencer's posting schedule. */
export type Rhythm = {
  /** 1 is Monday. */
  readonly days: readonly number[];
  /** HH:MM */
  readonly time: string;
  readonly zone: string;
};

/** When a post is planned: its local time, and its instant in milliseconds. */
export type Time = { readonly local: string; readonly atMs: number };

/** Returns an influencer's posting times from `fromMs` to the horizon, in its time zone. */
export function listTimes({ days, time, zone }: Rhythm, fromMs: number): Time[] {
  const first = Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO(zone).toPlainDate();
  const times: Time[] = [];
  for (let ahead = 0; ahead <= horizonDays; ahead++) {
    const date = first.add({ days: ahead });
    if (!days.includes(date.dayOfWeek)) continue;
    const local = `${date}T${time}`;
    const atMs = toInstant(local, zone)?.epochMilliseconds;
    if (atMs !== undefined && atMs >= fromMs && atMs < fromMs + horizonMs) times.push({ local, atMs });
  }
  return times;
}

/** Returns the week that an instant counts towards in the plan's limits: its Monday, in one time zone for all users. */
export function getLimitWeek(atMs: number): string {
  const date = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(usageTimeZone).toPlainDate();
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}

/** The maximum length of a user-written idea, in characters. */
export const maxIdeaLength = 300;
/** The period covered by a preview. */
export const previewMs = 14 * dayMs;

/** The highest daily or weekly credit limit that a user can set. */
export const maxCreditLimit = 10_000;

/** The most credits that an influencer's posts may cost, or null for no limit. */
export type CreditLimits = { readonly daily: number | null; readonly weekly: number | null };
