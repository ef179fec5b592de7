import { index } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const landingRoutes: FeatureRoutes = {
  public: [index('landing-page.tsx')],
};
