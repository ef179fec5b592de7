import type { PostKind } from '../post-kind.ts';
import { getBounds, getWeek, listMonthWeeks, moveMonths, moveWeeks, type Range, today, weekBounds } from '../week.ts';

/** The views of the planner: days, weeks, or the profile once all scheduled posts are published. */
export type PlannerView = 'week' | 'month' | 'profile';

/** How many months before and after a day the profile covers. */
const profileMonths = 12;

/** Returns the view named in a URL; the week by default. */
export function parseView(named: string | null): PlannerView {
  return named === 'month' || named === 'profile' ? named : 'week';
}

/** What the planner shows; the kind of posts is undefined for all kinds. */
type Shown = { readonly view: PlannerView; readonly date: string; readonly kind: PostKind | undefined };

/** Returns the URL parameters for a view, day and kind of posts. */
export function toSearchParams({ view, date, kind }: Shown, zone: string): Record<string, string> {
  return { ...(view !== 'week' && { view }), ...(date !== today(zone) && { week: date }), ...(kind && { kind }) };
}

/** Returns the period that a view shows for a day. */
export function getRange(view: PlannerView, date: string, zone: string): Range {
  if (view === 'week') return weekBounds(getWeek(date), zone);
  if (view === 'profile') return getBounds(moveMonths(date, -profileMonths), moveMonths(date, profileMonths), zone);
  const weeks = listMonthWeeks(date);
  return getBounds(weeks[0]?.[0] ?? date, weeks.at(-1)?.[6] ?? date, zone);
}

/** Returns the adjacent periods that the arrows navigate to. */
export function listAdjacentRanges(view: PlannerView, date: string, zone: string): readonly Range[] {
  if (view === 'profile') return [];
  const move = view === 'month' ? moveMonths : moveWeeks;
  return [-1, 1].map((by) => getRange(view, move(date, by), zone));
}
