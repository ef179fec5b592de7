import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const statusRoutes: FeatureRoutes = {
  public: [route('status', 'status-page.tsx')],
};
