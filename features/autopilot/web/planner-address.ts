import type { AutopilotSlot } from '../contract.ts';

type Named = Pick<AutopilotSlot, 'id' | 'slotAt'>;

/** The week of the planner that a post is in, whatever the viewer's time zone. */
export function weekAddress(plannerPath: string, { slotAt }: Named): string {
  return `${plannerPath}?${new URLSearchParams({ week: slotAt })}`;
}

/** The same, with the post open to be changed. */
export function editAddress(plannerPath: string, { id, slotAt }: Named): string {
  return `${plannerPath}?${new URLSearchParams({ week: slotAt, open: id })}`;
}
