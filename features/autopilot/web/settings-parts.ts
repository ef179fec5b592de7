import { lazy } from 'react';
import type { SettingsPart } from '#ui/settings-parts.ts';

/** What Autopilot asks when it is switched on, and that it is paused. */
export const autopilotSettingsParts: readonly SettingsPart[] = [
  {
    WhileOn: lazy(() => import('./pause-in-settings.tsx')),
    AfterSwitch: lazy(() => import('./control-after-switch.tsx')),
  },
];
