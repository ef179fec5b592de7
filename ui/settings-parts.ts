import { type ComponentType, createContext } from 'react';
import type { ReelShare } from '#contract/reel-shares.ts';

/** Parts that a feature adds to an influencer's settings page. */
export type SettingsPart = {
  /** In the Autopilot section while Autopilot is on. */
  readonly WhileOn?: ComponentType<SettingsPartProps>;
  /** Rendered after Autopilot is turned on there and the change is saved. */
  readonly AfterSwitch?: ComponentType<SettingsPartProps>;
  /** After the number of images of a post. */
  readonly PostOptions?: ComponentType<PostOptionsProps>;
  /** Below the Autopilot section: settings of the feature itself. */
  readonly Section?: ComponentType<{ readonly influencerId: string }>;
};

export type SettingsPartProps = {
  readonly influencerId: string;
  /** How many times Autopilot was turned on since the page was opened. */
  readonly timesOn: number;
};

export type PostOptionsProps = {
  readonly influencerId: string;
  readonly reels: ReelShare;
  /** Whether all changes are saved. */
  readonly isSaved: boolean;
  readonly onChange: (reels: ReelShare) => void;
};

/**
 * Parts that other features add to an influencer's settings. Provided by the app, because the page belongs to an
 * earlier feature. Each feature defines its parts in `web/settings-parts.ts` and loads them when they are shown.
 */
export const SettingsParts = createContext<readonly SettingsPart[]>([]);
