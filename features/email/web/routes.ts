import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const emailRoutes: FeatureRoutes = {
  inShell: [route('mail/unsubscribe', 'unsubscribe-page.tsx')],
};
