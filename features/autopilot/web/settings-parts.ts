import { lazy } from 'react';
import type { SettingsPart } from '#ui/settings-parts.ts';

/** What Autopilot asks when it is switched on. */
export const autopilotSettingsParts: readonly SettingsPart[] = [lazy(() => import('./control-after-switch.tsx'))];
