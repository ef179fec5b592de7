import { formatInstant } from '#contract/format-date.ts';
import { zoneInWords } from '#features/planner/post-time.ts';
import type { AutopilotSlot } from '../contract.ts';

/** Formats the time of a post in its time zone: 'Mon, Mar 1, 9:00 AM, Tokyo'. */
export function slotTime({ slotAt, timezone }: Pick<AutopilotSlot, 'slotAt' | 'timezone'>): string {
  return `${formatInstant(slotAt, 'weekdayDateTime', timezone)}, ${zoneInWords(timezone)}`;
}
