import { lazy } from 'react';
import type { SettingsPart } from '#ui/settings-parts.ts';

/** The parts that Autopilot adds to the settings: its pause, the Reels, and the dialog after switching it on. */
export const autopilotSettingsParts: readonly SettingsPart[] = [
  {
    WhileOn: lazy(() => import('./pause-in-settings.tsx')),
    PostOptions: lazy(() => import('./reels-setting.tsx')),
    AfterSwitch: lazy(() => import('./control-after-switch.tsx')),
  },
];
