import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const autopilotRoutes: FeatureRoutes = {
  inShell: [route('autopilot/post', 'emailed-post-page.tsx')],
  // Available without an account too, because the page explains why nothing is published and can stop Autopilot.
  inInfluencerArea: [route('instagram/autopilot', 'autopilot-page.tsx')],
};
