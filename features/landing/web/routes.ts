import { index } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const landingRoutes: FeatureRoutes = {
  inShell: [index('landing-page.tsx')],
};
