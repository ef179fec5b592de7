import { toast } from 'sonner';
import type { SettingsChanges } from '../contract.ts';

const shownMs = 2_500;

/**
 * Says that settings were saved. Said again while it is still shown, it is one notice.
 * Source: specification, part 2, section 8.
 */
export function showSaved(changes: SettingsChanges): void {
  const { style, autopilot } = partsOf(changes);
  if (style) toast.success('Instagram settings saved', { id: 'settings', duration: shownMs });
  if (autopilot) toast.success('Autopilot settings saved', { id: 'autopilot settings', duration: shownMs });
}

/** Says that they were not, and why. Source: as above. */
export function showNotSaved(changes: SettingsChanges, error: unknown): void {
  const { style, autopilot } = partsOf(changes);
  const description = error instanceof Error ? error.message : undefined;
  if (style) toast.error('Failed to save settings', { id: 'settings', description });
  if (autopilot) toast.error('Failed to save autopilot settings', { id: 'autopilot settings', description });
}

function partsOf(changes: SettingsChanges): { style: boolean; autopilot: boolean } {
  const isAutopilot = Object.keys(changes).map((field) => field.startsWith('autopilot_'));
  return { style: isAutopilot.includes(false), autopilot: isAutopilot.includes(true) };
}
