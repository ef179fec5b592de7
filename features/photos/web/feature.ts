import { Images } from 'lucide-react';
import type { WebFeature } from '#ui/web-feature.ts';
import { findGalleryOwner } from '../first-photos.ts';
import {
  deletePhotoInCache,
  markPhotoInCache,
  measurePhotoInCache,
  removeGeneration,
  showProgress,
} from './photo-cache.ts';
import { photosQuery } from './queries.ts';
import {
  anyNewestPhotosKey,
  drawingsKey,
  newestPhotosKey,
  photoChangesKey,
  photoKey,
  photoVideosKey,
} from './query-keys.ts';

export const photosFeature: WebFeature = {
  startQueries: (queries, path) => {
    const influencerId = findGalleryOwner(path);
    if (influencerId) void queries.prefetchInfiniteQuery(photosQuery(influencerId, false));
  },
  liveTopics: {
    drawings: { staleQueries: ({ influencerId }) => [drawingsKey(influencerId)] },
    videos: { staleQueries: ({ influencerId }) => [photoVideosKey(influencerId)] },
    progress: { updateCache: showProgress },
    photos: {
      updateCache: removeGeneration,
      staleQueries: ({ influencerId }) => [newestPhotosKey(influencerId), photoChangesKey(influencerId)],
    },
    photo: { updateCache: markPhotoInCache },
    'photo measured': { updateCache: measurePhotoInCache },
    'photo deleted': {
      updateCache: (queries, { influencerId, photoId }) => deletePhotoInCache(queries, influencerId, photoId),
      staleQueries: ({ influencerId, photoId }) => [photoKey(influencerId, photoId), photoChangesKey(influencerId)],
    },
  },
  // A gallery's first page is reloaded together with its other pages.
  refreshedByOthers: [anyNewestPhotosKey],
  menu: [{ to: 'photos', label: 'Photos', icon: Images, position: 10 }],
};
