import type { RouteConfigEntry } from '@react-router/dev/routes';

/**
 * The pages of one feature, by where they stand in the page tree of app/web/routes.ts. Their files are named from the
 * feature's web folder.
 */
export type FeatureRoutes = {
  /** Within header and footer, for everyone: written at build time, and named to search engines. */
  readonly public?: readonly RouteConfigEntry[];
  /** Within header and footer, for everyone. */
  readonly inShell?: readonly RouteConfigEntry[];
  /** Below the header alone, for everyone. */
  readonly headerOnly?: readonly RouteConfigEntry[];
  /** Within header and footer, for whoever is signed in. */
  readonly forSignedIn?: readonly RouteConfigEntry[];
  /** In a persona's area; paths are relative to it. */
  readonly inInfluencerArea?: readonly RouteConfigEntry[];
  /** In the area of a persona that is connected with Instagram; paths are relative to the area. */
  readonly forConnected?: readonly RouteConfigEntry[];
  readonly withoutShell?: readonly RouteConfigEntry[];
};
