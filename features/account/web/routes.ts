import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const accountRoutes: FeatureRoutes = {
  headerOnly: [route('auth', 'auth-page.tsx')],
  forSignedIn: [route('account', 'settings/account-page.tsx')],
};
