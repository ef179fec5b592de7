import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#ui/feature-routes.ts';

export const photosRoutes: FeatureRoutes = {
  inInfluencerArea: [route('photos', 'gallery/photos-page.tsx'), route('photos/:photoId', 'photo/photo-page.tsx')],
};
