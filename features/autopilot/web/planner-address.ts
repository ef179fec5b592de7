import type { AutopilotSlot } from '../contract.ts';

type Named = Pick<AutopilotSlot, 'id' | 'slotAt'>;

/** Returns the address of the planner week that contains a post, whatever the viewer's time zone. */
export function weekAddress(plannerPath: string, { slotAt }: Named): string {
  return `${plannerPath}?${new URLSearchParams({ week: slotAt })}`;
}

/** Like `weekAddress`, but with the post open for editing. */
export function editAddress(plannerPath: string, { id, slotAt }: Named): string {
  return `${plannerPath}?${new URLSearchParams({ week: slotAt, open: id })}`;
}
