import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const autopilotRoutes: FeatureRoutes = {
  forConnected: [route('instagram/autopilot', 'autopilot-page.tsx')],
};
