import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { accountRoutes } from '#features/account/web/routes.ts';
import { autopilotRoutes } from '#features/autopilot/web/routes.ts';
import { billingRoutes } from '#features/billing/web/routes.ts';
import { emailRoutes } from '#features/email/web/routes.ts';
import { imagesRoutes } from '#features/images/web/routes.ts';
import { influencersRoutes } from '#features/influencers/web/routes.ts';
import { instagramRoutes } from '#features/instagram/web/routes.ts';
import { landingRoutes } from '#features/landing/web/routes.ts';
import { legalRoutes } from '#features/legal/web/routes.ts';
import { photosRoutes } from '#features/photos/web/routes.ts';
import { plannerRoutes } from '#features/planner/web/routes.ts';
import { referencesRoutes } from '#features/references/web/routes.ts';
import { rewardsRoutes } from '#features/rewards/web/routes.ts';
import { statusRoutes } from '#features/status/web/routes.ts';
import { styleRoutes } from '#features/style/web/routes.ts';
import { supportRoutes } from '#features/support/web/routes.ts';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

/** The features that have pages, by folder name. */
const features: Readonly<Record<string, FeatureRoutes>> = {
  email: emailRoutes,
  account: accountRoutes,
  billing: billingRoutes,
  images: imagesRoutes,
  influencers: influencersRoutes,
  references: referencesRoutes,
  style: styleRoutes,
  photos: photosRoutes,
  instagram: instagramRoutes,
  planner: plannerRoutes,
  autopilot: autopilotRoutes,
  rewards: rewardsRoutes,
  support: supportRoutes,
  status: statusRoutes,
  legal: legalRoutes,
  landing: landingRoutes,
};

export default [
  layout('shell.tsx', [
    ...pages('public'),
    layout('with-features.tsx', { id: 'features in the shell' }, [
      ...pages('inShell'),
      layout('../../features/account/web/signed-in-only.tsx', [
        ...pages('forSignedIn'),
        route('admin/*', 'admin-area.tsx'), // its pages are listed in admin-pages.ts
        route('dev/export', 'export-page.tsx'),
      ]),
    ]),
    route('docs', 'docs/docs-page.tsx'),
    route('dev/kit', 'kit-page.tsx'),
    route('*', 'not-found-page.tsx'),
  ]),
  layout('header-only.tsx', [
    layout('with-features.tsx', { id: 'features below the header' }, [
      ...pages('headerOnly'),
      route('influencers/:influencerId', '../../features/influencers/web/influencer-area.tsx', [
        ...pages('inInfluencerArea'),
        layout('../../features/instagram/web/connected-only.tsx', pages('forConnected')),
      ]),
    ]),
  ]),
  ...pages('withoutShell'),
] satisfies RouteConfig;

/** The paths of the public pages, which the build prerenders. */
export const publicPaths: readonly string[] = pages('public').map(({ path = '' }) => `/${path}`);

function pages(place: keyof FeatureRoutes): RouteConfigEntry[] {
  return Object.entries(features).flatMap(([feature, routes]) =>
    (routes[place] ?? []).map((page) => inFolder(`../../features/${feature}/web`, page)),
  );
}

// React Router's own `relative` makes file paths absolute. The build would then publish them as part of the route ids.
function inFolder(folder: string, { file, children, ...page }: RouteConfigEntry): RouteConfigEntry {
  return {
    ...page,
    file: `${folder}/${file}`,
    ...(children && { children: children.map((child) => inFolder(folder, child)) }),
  };
}
