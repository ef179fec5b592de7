import { type ComponentType, createContext } from 'react';

/** Parts that a feature adds to the settings page of an influencer. */
export type SettingsPart = {
  /** In the Autopilot section while Autopilot is on. */
  readonly WhileOn: ComponentType<SettingsPartProps>;
  /** Rendered after Autopilot was switched on there and the change is saved. */
  readonly AfterSwitch: ComponentType<SettingsPartProps>;
};

export type SettingsPartProps = {
  readonly influencerId: string;
  /** Number of times that Autopilot was switched on since the page was opened. */
  readonly timesOn: number;
};

/**
 * Parts that other features add to the settings of an influencer. Provided by the app, because the page belongs to an
 * earlier feature. A feature defines its own in `web/settings-parts.ts` and loads them when they are shown.
 */
export const SettingsParts = createContext<readonly SettingsPart[]>([]);
