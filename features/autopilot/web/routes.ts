import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const autopilotRoutes: FeatureRoutes = {
  inShell: [route('autopilot/post', 'mailed-post-page.tsx')],
  // Also without an account: it says why nothing goes out, and stops it.
  inInfluencerArea: [route('instagram/autopilot', 'autopilot-page.tsx')],
};
