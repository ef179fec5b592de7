import { type ComponentType, createContext } from 'react';

/** Parts of a feature that guide a new user to the first Autopilot post. */
export type StartPart = {
  /** On /home, above the influencers. */
  readonly OnHome: ComponentType;
  /** On the photos page of an influencer, above the photos. */
  readonly OnPhotos: ComponentType<{ influencerId: string }>;
};

/**
 * Parts that other features add to /home and to the photos page, which belong to earlier features. Provided by the app.
 * Each feature defines its parts in `web/start-parts.ts` and loads them when they are shown.
 */
export const StartParts = createContext<readonly StartPart[]>([]);
