import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const styleRoutes: FeatureRoutes = {
  forConnected: [route('instagram/settings', 'settings-page.tsx')],
};
