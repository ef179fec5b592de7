import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const rewardsRoutes: FeatureRoutes = {
  inShell: [route('free-credits', 'free-credits/free-credits-page.tsx')],
};
