import { getBounds, toLocalDate } from '#features/planner/week.ts';
import type { PlannerDay } from '#ui/planner-parts.ts';
import type { AutopilotSlot } from '../contract.ts';
import { useMissedSlots } from './queries.ts';

/**
 * Returns a day's posts that Autopilot did not create or publish. Posts that still have a draft or a post are left out,
 * because its card shows the reason. All visible days are requested together.
 */
export function useMissedDaySlots({ influencerId, date, days, zone, shown }: PlannerDay): readonly AutopilotSlot[] {
  const { data } = useMissedSlots(influencerId, getBounds(days[0] ?? date, days.at(-1) ?? date, zone));
  return data?.filter(({ id, slotAt }) => toLocalDate(slotAt, zone) === date && !shown.includes(id)) ?? [];
}
