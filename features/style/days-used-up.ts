import { formatList } from '#contract/format.ts';
import { normalizeDays } from './style-rules.ts';

/** Starts with Monday, which is day 1. */
export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/**
 * Returns '1 post is planned for Thursday; your plan has 1 per week.' While Autopilot is off, the days are described as
 * chosen instead.
 */
export function daysUsedUp(days: readonly number[], weeklyPosts: number, isOn: boolean): string {
  const names = formatList(days.map((day) => dayNames[day - 1] ?? ''));
  const { length } = days;
  const chosen = isOn
    ? `${length} ${length === 1 ? 'post is' : 'posts are'} planned for ${names}`
    : `${names} ${length === 1 ? 'is' : 'are'} chosen`;
  return `${chosen}; your plan has ${weeklyPosts} per week.`;
}

type Move = { readonly from: number; readonly to: number; readonly days: readonly number[] };

/**
 * Returns the move that makes room for an added day by replacing the nearest selected day. Null if the plan has fewer
 * posts than the selected days, because it would refuse that too.
 */
export function dayToMove(days: readonly number[], next: readonly number[], weeklyPosts: number): Move | null {
  const to = next.find((day) => !days.includes(day));
  if (to === undefined || days.length > weeklyPosts) return null;
  const [from] = days.toSorted((one, other) => Math.abs(one - to) - Math.abs(other - to));
  if (from === undefined) return null;
  return { from, to, days: normalizeDays([...days.filter((day) => day !== from), to]) };
}
