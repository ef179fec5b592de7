import { useEffect } from 'react';
import type { Photo } from '../../contract.ts';
import type { PhotoFilter } from '../gallery/photo-filter.ts';
import { usePhotos } from '../queries.ts';
import { type Neighbours, neighboursOf } from './neighbours.ts';

/** So many older photos are there before anyone asks for them. */
const loadedAhead = 3;

/** The photos beside one in the gallery, of which further pages are loaded as one comes near their end. */
export function useNeighbours(influencerId: string, photo: Photo | undefined, filter: PhotoFilter): Neighbours {
  const photos = usePhotos(influencerId, filter === 'favorites');
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = photos;
  const loaded = photos.data?.pages.flatMap(({ items }) => items) ?? [];
  const neighbours = photo ? neighboursOf(loaded, photo) : { previous: null, next: null, following: loadedAhead };
  const needsMore = neighbours.following < loadedAhead && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);
  return neighbours;
}
