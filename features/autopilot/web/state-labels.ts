import type { AutopilotSlotState } from '../autopilot-rules.ts';

/** How far a post of Autopilot is, in a word or two. */
export const stateLabels: Readonly<Record<AutopilotSlotState, string>> = {
  planned: 'Planned',
  filling: 'Being prepared',
  scheduled: 'Scheduled',
  posted: 'Posted',
  held: 'Held',
  skipped: 'Skipped',
  failed: 'Failed',
};
