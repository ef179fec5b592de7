import { useEffect } from 'react';
import type { Photo } from '../../contract.ts';
import type { PhotoFilter } from '../gallery/photo-filter.ts';
import { usePhotos } from '../queries.ts';
import { getNeighbors, type Neighbours } from './neighbours.ts';

/** Number of older photos that are loaded in advance. */
const loadedAhead = 3;

/**
 * Returns the neighbors of a photo in the gallery, and loads further pages when the photo is near the end of the loaded
 * ones.
 */
export function useNeighbours(influencerId: string, photo: Photo | undefined, filter: PhotoFilter): Neighbours {
  const photos = usePhotos(influencerId, filter === 'favorites');
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = photos;
  const loaded = photos.data?.pages.flatMap(({ items }) => items) ?? [];
  const neighbours = photo ? getNeighbors(loaded, photo) : { previous: null, next: null, following: loadedAhead };
  const needsMore = neighbours.following < loadedAhead && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);
  return neighbours;
}
