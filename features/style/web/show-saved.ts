import { toast } from '#ui/notice.ts';
import type { SettingsChanges } from '../contract.ts';

/** Reports that settings were saved, using the specified messages. */
export function showSaved(changes: SettingsChanges): void {
  const { style, autopilot } = findChangedParts(changes);
  if (style) toast.success('Instagram settings saved', { id: 'settings', duration: savedMs });
  if (autopilot) toast.success('Autopilot settings saved', { id: 'autopilot settings', duration: savedMs });
}

/** Reports that settings were not saved and why, using the specified messages. */
export function showNotSaved(changes: SettingsChanges, error: unknown): void {
  const { style, autopilot } = findChangedParts(changes);
  const description = error instanceof Error ? error.message : undefined;
  if (style) toast.error('Failed to save settings', { id: 'settings', description });
  if (autopilot) toast.error('Failed to save autopilot settings', { id: 'autopilot settings', description });
}

const savedMs = 2_500;

function findChangedParts(changes: SettingsChanges): { style: boolean; autopilot: boolean } {
  const isAutopilot = Object.keys(changes).map((field) => field.startsWith('autopilot_'));
  return { style: isAutopilot.includes(false), autopilot: isAutopilot.includes(true) };
}
