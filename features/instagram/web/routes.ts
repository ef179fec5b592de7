import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const instagramRoutes: FeatureRoutes = {
  forSignedIn: [
    route('sandbox/:network/authorize', 'sandbox-authorize-page.tsx'),
    route('instagram/callback', 'login-callback-page.tsx'),
  ],
  inInfluencerArea: [
    route('instagram/connect', 'connect-page.tsx'),
    route('instagram/accounts', 'networks/accounts-page.tsx'),
  ],
  withoutShell: [route('sandbox/:network/:username', 'sandbox-profile-page.tsx')],
};
