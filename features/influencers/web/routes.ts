import { index, route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const influencersRoutes: FeatureRoutes = {
  inShell: [route('clone', 'clone-page.tsx'), route('home', 'home-page.tsx')],
  forSignedIn: [route('models', 'models-page.tsx'), route('builder', 'builder-page.tsx')],
  inInfluencerArea: [index('influencer-index.tsx'), route('info', 'info-page.tsx')],
};
