import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const legalRoutes: FeatureRoutes = {
  public: [route('terms', 'terms-page.tsx'), route('privacy', 'privacy-page.tsx')],
};
