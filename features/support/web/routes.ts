import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const supportRoutes: FeatureRoutes = {
  inShell: [route('support', 'tickets/support-page.tsx')],
};
