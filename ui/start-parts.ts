import { type ComponentType, createContext } from 'react';

/** The parts of a feature that lead a new user to the first Autopilot post. */
export type StartPart = {
  /** On /home, above the influencers. */
  readonly OnHome: ComponentType;
  /** On the photos page of an influencer, above the photos. */
  readonly OnPhotos: ComponentType<{ influencerId: string }>;
};

/**
 * The parts that other features show on /home and on the photos page, which belong to earlier features. App provides
 * them. A feature names its own in `web/start-parts.ts` and loads them when they are shown.
 */
export const StartParts = createContext<readonly StartPart[]>([]);
