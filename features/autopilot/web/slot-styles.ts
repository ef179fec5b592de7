import type { BadgeTone } from '#ui/kit/badge.tsx';
import type { AutopilotSlotState } from '../autopilot-rules.ts';

/** The labels and tones for the states of an Autopilot post. */
export const slotVariants: Readonly<Record<AutopilotSlotState, { readonly label: string; readonly tone: BadgeTone }>> =
  {
    planned: { label: 'Planned', tone: 'neutral' },
    filling: { label: 'Being prepared', tone: 'accent' },
    waiting: { label: 'Waiting for you', tone: 'warning' },
    scheduled: { label: 'Scheduled', tone: 'positive' },
    posted: { label: 'Posted', tone: 'positive' },
    held: { label: 'Held', tone: 'warning' },
    skipped: { label: 'Skipped', tone: 'warning' },
    failed: { label: 'Failed', tone: 'danger' },
  };
