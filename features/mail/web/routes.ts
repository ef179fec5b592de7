import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const mailRoutes: FeatureRoutes = {
  inShell: [route('mail/unsubscribe', 'unsubscribe-page.tsx')],
};
