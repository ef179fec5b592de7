import { localOf, zoneInWords } from '#features/planner/post-time.ts';
import type { AutopilotSlot } from '../contract.ts';

const dayAndTime = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** Formats the time of a post in its time zone: 'Mon, Mar 1, 9:00 AM, Tokyo'. */
export function slotTime({ slotAt, timezone }: Pick<AutopilotSlot, 'slotAt' | 'timezone'>): string {
  const local = Temporal.PlainDateTime.from(localOf(slotAt, timezone));
  return `${local.toLocaleString('en-US', dayAndTime)}, ${zoneInWords(timezone)}`;
}
