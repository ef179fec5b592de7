import { type ComponentType, createContext } from 'react';

/** Stands on the page of a persona's settings once Autopilot was switched on there; `timesOn` says how often. */
export type SettingsPart = ComponentType<{ influencerId: string; timesOn: number }>;

/**
 * What other features ask about a persona's settings. App provides them: the page belongs to an earlier feature. A
 * feature names its own in `web/settings-parts.ts` and loads them when they are shown.
 */
export const SettingsParts = createContext<readonly SettingsPart[]>([]);
