import { instantOf } from '#features/planner/post-time.ts';
import { haltSentences } from '#features/planner/slot-state.ts';
import { usageTimeZone } from '#features/style/style-rules.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long before its minute a post is prepared. */
export const fillAheadMs = dayMs;
/** From the switch to the first post that is prepared: time to think again. */
export const firstFillDelayMs = 5 * 60_000;
/** How far ahead the coming posts are known. */
export const horizonMs = 14 * dayMs;
/** So many posts that fail one after the other, and Autopilot pauses for the persona. */
export const maxFailuresInARow = 3;
/** Days for which it is kept what became of a post. */
export const slotDaysKept = 400;

/** States of a post that Autopilot makes. */
export const slotStates = ['planned', 'filling', 'scheduled', 'posted', 'held', 'skipped', 'failed'] as const;
export type AutopilotSlotState = (typeof slotStates)[number];

/** Those that take a place in the plan's week. What was skipped, held or failed gives it back. */
export const countedStates = ['planned', 'filling', 'scheduled', 'posted'] as const;

/** Why a post was not made or not published, as people read it. */
export const reasonSentences = {
  weekly_limit: 'Your plan’s posts of that week are used up.',
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

export const pausedSentence = `Autopilot paused after ${maxFailuresInARow} posts in a row failed. Switch it off and on to go on.`;

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
  for (let ahead = 0; ahead <= horizonMs / dayMs; ahead++) {
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

export type Limits = {
  readonly weeklyPostsPerInfluencer: number;
  /** null means unlimited. */
  readonly weeklyPosts: number | null;
};

/** Posts that are counted, by week and by week and persona. */
export class WeekCounts {
  readonly #counts = new Map<string, number>();

  add(week: string, influencerId: string): void {
    for (const key of [week, `${week} ${influencerId}`]) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** Whether one more of a persona fits into a week. */
  hasRoom(week: string, influencerId: string, { weeklyPostsPerInfluencer, weeklyPosts }: Limits): boolean {
    const own = this.#counts.get(`${week} ${influencerId}`) ?? 0;
    const all = this.#counts.get(week) ?? 0;
    return own < weeklyPostsPerInfluencer && (weeklyPosts === null || all < weeklyPosts);
  }
}
