import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const billingRoutes: FeatureRoutes = {
  public: [route('pricing', 'pricing/pricing-page.tsx')],
};
