import { type ComponentType, createContext } from 'react';

/** What a feature shows on the page of a persona's settings. */
export type SettingsPart = {
  /** In the section of Autopilot as long as that is on. */
  readonly WhileOn: ComponentType<SettingsPartProps>;
  /** Once Autopilot was switched on there, and that is saved. */
  readonly AfterSwitch: ComponentType<SettingsPartProps>;
};

export type SettingsPartProps = {
  readonly influencerId: string;
  /** How often Autopilot was switched on since the page was opened. */
  readonly timesOn: number;
};

/**
 * What other features show and ask about a persona's settings. App provides them: the page belongs to an earlier
 * feature. A feature names its own in `web/settings-parts.ts` and loads them when they are shown.
 */
export const SettingsParts = createContext<readonly SettingsPart[]>([]);
