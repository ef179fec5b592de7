import { getBounds, getWeek, listMonthWeeks, moveMonths, moveWeeks, type Range, today, weekBounds } from '../week.ts';

/** The views of the planner: days, weeks, or the profile after all scheduled posts. */
export type PlannerView = 'week' | 'month' | 'profile';

/** Months before and after a day whose posts the profile includes. */
const profileMonths = 12;

/** Returns the view in a URL; the week by default. */
export function parseView(named: string | null): PlannerView {
  return named === 'month' || named === 'profile' ? named : 'week';
}

/** Returns the URL parameters of a view of a day. */
export function toSearchParams(view: PlannerView, date: string, zone: string): Record<string, string> {
  return { ...(view !== 'week' && { view }), ...(date !== today(zone) && { week: date }) };
}

/** Returns the period of a view of a day. */
export function getRange(view: PlannerView, date: string, zone: string): Range {
  if (view === 'week') return weekBounds(getWeek(date), zone);
  if (view === 'profile') return getBounds(moveMonths(date, -profileMonths), moveMonths(date, profileMonths), zone);
  const weeks = listMonthWeeks(date);
  return getBounds(weeks[0]?.[0] ?? date, weeks.at(-1)?.[6] ?? date, zone);
}

/** Returns the adjacent periods, to which the arrows navigate. */
export function listAdjacentRanges(view: PlannerView, date: string, zone: string): readonly Range[] {
  if (view === 'profile') return [];
  const move = view === 'month' ? moveMonths : moveWeeks;
  return [-1, 1].map((by) => getRange(view, move(date, by), zone));
}
