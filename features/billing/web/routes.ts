import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const billingRoutes: FeatureRoutes = {
  public: [route('pricing', 'pricing/pricing-page.tsx')],
  forSignedIn: [
    route('sandbox/payments/checkout/:checkoutId', 'sandbox/checkout-page.tsx'),
    route('sandbox/payments/portal', 'sandbox/portal-page.tsx'),
  ],
};
