import { boundsOf, monthOf, moveMonths, moveWeeks, type Range, today, weekBounds, weekOf } from '../week.ts';

/** How the planner is looked at: days, weeks, or the profile as it will be. */
export type PlannerView = 'week' | 'month' | 'profile';

/** Months before and after a day whose posts make the profile. */
const profileMonths = 12;

/** The view that an address names; the week where it names none. */
export function viewOf(named: string | null): PlannerView {
  return named === 'month' || named === 'profile' ? named : 'week';
}

/** What the address says of a view of a day. */
export function addressOf(view: PlannerView, date: string, zone: string): Record<string, string> {
  return { ...(view !== 'week' && { view }), ...(date !== today(zone) && { week: date }) };
}

/** The time that a view of a day shows. */
export function rangeOf(view: PlannerView, date: string, zone: string): Range {
  if (view === 'week') return weekBounds(weekOf(date), zone);
  if (view === 'profile') return boundsOf(moveMonths(date, -profileMonths), moveMonths(date, profileMonths), zone);
  const weeks = monthOf(date);
  return boundsOf(weeks[0]?.[0] ?? date, weeks.at(-1)?.[6] ?? date, zone);
}

/** What the next press of an arrow shows. */
export function rangesBeside(view: PlannerView, date: string, zone: string): readonly Range[] {
  if (view === 'profile') return [];
  const move = view === 'month' ? moveMonths : moveWeeks;
  return [-1, 1].map((by) => rangeOf(view, move(date, by), zone));
}
