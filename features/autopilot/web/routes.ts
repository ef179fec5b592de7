import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const autopilotRoutes: FeatureRoutes = {
  inShell: [route('autopilot/post', 'mailed-post-page.tsx')],
  forConnected: [route('instagram/autopilot', 'autopilot-page.tsx')],
};
