import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const imagesRoutes: FeatureRoutes = {
  public: [route('verify', 'verify/verify-page.tsx')],
};
