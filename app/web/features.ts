import { accountFeature } from '#features/account/web/feature.ts';
import { adminFeature } from '#features/admin/web/feature.ts';
import { autopilotFeature } from '#features/autopilot/web/feature.ts';
import { autopilotPlannerParts } from '#features/autopilot/web/planner-parts.ts';
import { autopilotSettingsParts } from '#features/autopilot/web/settings-parts.ts';
import { autopilotStartParts } from '#features/autopilot/web/start-parts.ts';
import { billingAccountParts } from '#features/billing/web/account-parts.ts';
import { billingFeature } from '#features/billing/web/feature.ts';
import { developersAccountParts } from '#features/developers/web/account-parts.ts';
import { influencersFeature } from '#features/influencers/web/feature.ts';
import { instagramFeature } from '#features/instagram/web/feature.ts';
import { photosFeature } from '#features/photos/web/feature.ts';
import { plannerFeature } from '#features/planner/web/feature.ts';
import { plannerSettingsParts } from '#features/planner/web/settings-parts.ts';
import { referencesFeature } from '#features/references/web/feature.ts';
import { rewardsFeature } from '#features/rewards/web/feature.ts';
import { styleFeature } from '#features/style/web/feature.ts';
import { supportFeature } from '#features/support/web/feature.ts';
import { videosFeature } from '#features/videos/web/feature.ts';
import type { AccountPart } from '#ui/account-parts.ts';
import type { AreaMenuEntry } from '#ui/area-menu.ts';
import type { PlannerPart } from '#ui/planner-parts.ts';
import type { SettingsPart } from '#ui/settings-parts.ts';
import type { AccountAct, AccountLink } from '#ui/site-link.ts';
import type { StartPart } from '#ui/start-parts.ts';
import type { WebFeature } from '#ui/web-feature.ts';
import { inOrder } from './in-order.ts';

/** The parts that each feature adds to the web app at run time. Public pages do not need them. */
export const features: readonly WebFeature[] = [
  accountFeature,
  // Before features that redirect to a checkout.
  rewardsFeature,
  billingFeature,
  videosFeature,
  influencersFeature,
  referencesFeature,
  styleFeature,
  photosFeature,
  instagramFeature,
  plannerFeature,
  autopilotFeature,
  supportFeature,
  adminFeature,
];

/** The menu of an influencer's area. */
export const areaMenu: readonly AreaMenuEntry[] = inOrder(features.flatMap(({ menu = [] }) => menu));

/** The sections that features add to the account page. */
export const accountParts: readonly AccountPart[] = inOrder([...billingAccountParts, ...developersAccountParts]);

/** The sections that features add to an influencer's settings page. */
export const settingsParts: readonly SettingsPart[] = [...autopilotSettingsParts, ...plannerSettingsParts];

/** The sections that features add to an influencer's planner. */
export const plannerParts: readonly PlannerPart[] = autopilotPlannerParts;

/** The sections that features add to /home and to an influencer's photos page. */
export const startParts: readonly StartPart[] = autopilotStartParts;

export const accountEntries: readonly (AccountLink | AccountAct)[] = inOrder(
  features.flatMap(({ accountLinks = [], accountActs = [] }) => [...accountLinks, ...accountActs]),
);
