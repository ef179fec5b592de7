import { toast } from 'sonner';
import type { SettingsChanges } from '../contract.ts';

/** Reports that settings were saved. Source: specification, part 2, section 8. */
export function showSaved(changes: SettingsChanges): void {
  const { style, autopilot } = partsOf(changes);
  if (style) show('settings', { kind: 'success', title: 'Instagram settings saved' });
  if (autopilot) show('autopilot settings', { kind: 'success', title: 'Autopilot settings saved' });
}

/** Reports that settings were not saved, and the reason. Source: as above. */
export function showNotSaved(changes: SettingsChanges, error: unknown): void {
  const { style, autopilot } = partsOf(changes);
  const description = error instanceof Error ? error.message : undefined;
  if (style) show('settings', { kind: 'error', title: 'Failed to save settings', description });
  if (autopilot) show('autopilot settings', { kind: 'error', title: 'Failed to save autopilot settings', description });
}

type Notice = {
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly description?: string | undefined;
};

const shownMs = { success: 2_500, error: 5_000 };

/**
 * Shows a notice in the place of the one with the same id. The library keeps every property of the earlier notice that
 * is not passed, so description and duration always are: a success would keep the reason of the failure before it.
 */
function show(id: string, { kind, title, description }: Notice): void {
  toast[kind](title, { id, description, duration: shownMs[kind] });
}

function partsOf(changes: SettingsChanges): { style: boolean; autopilot: boolean } {
  const isAutopilot = Object.keys(changes).map((field) => field.startsWith('autopilot_'));
  return { style: isAutopilot.includes(false), autopilot: isAutopilot.includes(true) };
}
