import { lazy } from 'react';
import type { SettingsPart } from '#ui/settings-parts.ts';

/** The section that the planner adds to the settings: references that prepared posts show. */
export const plannerSettingsParts: readonly SettingsPart[] = [
  { Section: lazy(() => import('./placements/placements-section.tsx')) },
];
