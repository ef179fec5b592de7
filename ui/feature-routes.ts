import type { RouteConfigEntry } from '@react-router/dev/routes';

/**
 * The pages of one feature, by their position in the route tree of app/web/routes.ts. File names are relative to the
 * feature's web folder.
 */
export type FeatureRoutes = {
  /** With header and footer, for everyone; prerendered at build time, and listed for search engines. */
  readonly public?: readonly RouteConfigEntry[];
  /** With header and footer, for everyone. */
  readonly inShell?: readonly RouteConfigEntry[];
  /** Shows only the header, for all visitors. */
  readonly headerOnly?: readonly RouteConfigEntry[];
  /** With header and footer, for signed-in users. */
  readonly forSignedIn?: readonly RouteConfigEntry[];
  /** In an influencer's area; paths are relative to it. */
  readonly inInfluencerArea?: readonly RouteConfigEntry[];
  /** In the area of an influencer that is connected to Instagram; paths are relative to the area. */
  readonly forConnected?: readonly RouteConfigEntry[];
  readonly withoutShell?: readonly RouteConfigEntry[];
};
