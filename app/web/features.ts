import { billingFeature } from '#features/billing/web/feature.ts';
import { influencersFeature } from '#features/influencers/web/feature.ts';
import { instagramFeature } from '#features/instagram/web/feature.ts';
import { photosFeature } from '#features/photos/web/feature.ts';
import { plannerFeature } from '#features/planner/web/feature.ts';
import type { AreaMenuEntry } from '#ui/area-menu.ts';
import type { WebFeature } from '#ui/web-feature.ts';

/** What each feature gives to the web side at run time. */
export const features: readonly WebFeature[] = [
  billingFeature,
  influencersFeature,
  photosFeature,
  instagramFeature,
  plannerFeature,
];

/** The menu of a persona's area. */
export const areaMenu: readonly AreaMenuEntry[] = features
  .flatMap(({ menu }) => menu ?? [])
  .sort((one, other) => one.position - other.position);
