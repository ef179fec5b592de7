import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const accountRoutes: FeatureRoutes = {
  inShell: [route('auth', 'auth-page.tsx')],
};
