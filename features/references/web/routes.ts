import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const referencesRoutes: FeatureRoutes = {
  forSignedIn: [route('references', 'references-page.tsx')],
};
