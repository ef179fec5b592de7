/** How the planner is looked at: days, weeks, or the profile as it will be. */
export type PlannerView = 'week' | 'month' | 'profile';

/** The view that an address names; the week where it names none. */
export function viewOf(named: string | null): PlannerView {
  return named === 'month' || named === 'profile' ? named : 'week';
}
