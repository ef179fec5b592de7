import { boundsOf, dateOf } from '#features/planner/week.ts';
import type { PlannerDay } from '#ui/planner-parts.ts';
import type { AutopilotSlot } from '../contract.ts';
import { useMissedSlots } from './queries.ts';

/**
 * Posts of a day that Autopilot did not make or publish. Of one whose draft or post is still there the card says so.
 * All days that are shown are asked for at once.
 */
export function useMissedOfDay({ influencerId, date, days, zone, shown }: PlannerDay): readonly AutopilotSlot[] {
  const { data } = useMissedSlots(influencerId, boundsOf(days[0] ?? date, days.at(-1) ?? date, zone));
  return data?.filter(({ id, slotAt }) => dateOf(slotAt, zone) === date && !shown.includes(id)) ?? [];
}
