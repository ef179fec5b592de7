import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const accountRoutes: FeatureRoutes = {
  headerOnly: [
    route('auth', 'auth/auth-page.tsx'),
    route('auth/forgot', 'auth/forgot-password-page.tsx'),
    route('auth/reset', 'auth/reset-password-page.tsx'),
    route('auth/confirm', 'auth/confirm-address-page.tsx'),
  ],
  inShell: [route('account', 'settings/account-page.tsx')],
};
