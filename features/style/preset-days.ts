import { normalizeDays } from './style-rules.ts';

const usualDays = [1, 3, 5];

type Preset = {
  /** How many posts per week the plan allows for an influencer. */
  readonly weeklyPosts: number;
  /** HH:MM */
  readonly time: string;
  readonly zone: string;
};

/**
 * Returns the days that Autopilot starts with, from 1 for Monday: Monday, Wednesday and Friday. A plan with fewer posts
 * per week starts with the next day whose posting time has not passed.
 */
export function presetDays({ weeklyPosts, time, zone }: Preset, now: Temporal.Instant): number[] {
  if (weeklyPosts >= usualDays.length) return usualDays;
  const local = now.toZonedDateTimeISO(zone);
  const isPast = Temporal.PlainTime.compare(local.toPlainTime(), time) >= 0;
  const first = local.toPlainDate().add({ days: isPast ? 1 : 0 });
  const days = Array.from({ length: weeklyPosts }, (_, index) => first.add({ days: index * 2 }).dayOfWeek);
  return normalizeDays(days);
}
