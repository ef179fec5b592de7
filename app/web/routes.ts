import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the product. */
export default [
  layout('shell.tsx', [
    index('../../features/landing/web/landing-page.tsx'),
    route('auth', '../../features/account/web/auth-page.tsx'),
    route('clone', '../../features/influencers/web/clone-page.tsx'),
    route('home', '../../features/influencers/web/home-page.tsx'),
    layout('../../features/account/web/signed-in-only.tsx', [
      route('models', '../../features/influencers/web/models-page.tsx'),
      route('builder', '../../features/influencers/web/builder-page.tsx'),
      route('sandbox/instagram/authorize', '../../features/instagram/web/sandbox-authorize-page.tsx'),
    ]),
    route('influencers/:influencerId', '../../features/influencers/web/influencer-area.tsx', [
      index('../../features/influencers/web/influencer-index.tsx'),
      route('photos', '../../features/photos/web/gallery/photos-page.tsx'),
      route('photos/:photoId', '../../features/photos/web/photo/photo-page.tsx'),
      route('info', '../../features/influencers/web/info-page.tsx'),
      route('instagram/connect', '../../features/instagram/web/connect-page.tsx'),
      layout('../../features/instagram/web/connected-only.tsx', [
        route('instagram/planner', '../../features/planner/web/planner-page.tsx'),
      ]),
    ]),
    route('docs', 'docs-page.tsx'),
    route('dev/kit', 'kit-page.tsx'),
    route('*', 'not-found-page.tsx'),
  ]),
  route('sandbox/instagram/:username', '../../features/instagram/web/sandbox-profile-page.tsx'),
] satisfies RouteConfig;
