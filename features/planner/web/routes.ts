import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const plannerRoutes: FeatureRoutes = {
  forConnected: [
    route('instagram/planner', 'planner-page.tsx'),
    route('instagram/insights', 'insights/insights-page.tsx'),
  ],
};
