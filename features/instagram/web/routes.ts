import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const instagramRoutes: FeatureRoutes = {
  forSignedIn: [
    route('sandbox/instagram/authorize', 'sandbox-authorize-page.tsx'),
    route('instagram/callback', 'login-callback-page.tsx'),
  ],
  inInfluencerArea: [route('instagram/connect', 'connect-page.tsx')],
  withoutShell: [route('sandbox/instagram/:username', 'sandbox-profile-page.tsx')],
};
