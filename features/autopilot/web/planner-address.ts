import type { AutopilotSlot } from '../contract.ts';

type Named = Pick<AutopilotSlot, 'id' | 'slotAt'>;

/** Returns the address of the planner's week with a post, in any time zone of the viewer. */
export function weekAddress(plannerPath: string, { slotAt }: Named): string {
  return `${plannerPath}?${new URLSearchParams({ week: slotAt })}`;
}

/** The same, with the post open for editing. */
export function editAddress(plannerPath: string, { id, slotAt }: Named): string {
  return `${plannerPath}?${new URLSearchParams({ week: slotAt, open: id })}`;
}
