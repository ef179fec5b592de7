import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const rewardsRoutes: FeatureRoutes = {
  public: [route('affiliate', 'affiliate/affiliate-page.tsx')],
  inShell: [route('free-credits', 'free-credits/free-credits-page.tsx')],
  forSignedIn: [route('dashboard/affiliate', 'affiliate/dashboard-page.tsx')],
};
