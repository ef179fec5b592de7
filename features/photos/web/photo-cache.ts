import type { QueryClient } from '@tanstack/react-query';
import type { TopicChange } from '#contract/live-change.ts';
import type { Generation, Photo } from '../contract.ts';
import { findPhoto, type Pages, withoutPhoto, withPhoto } from './photo-pages.ts';
import { drawingsKey, type GalleryFilter, galleryKey, photoKey, photosKey } from './query-keys.ts';

export type Drawings = { readonly items: readonly Generation[] };

/** Shows the progress of an image. */
export function showProgress(queries: QueryClient, change: TopicChange<'progress'>): void {
  changeGeneration(queries, change, (drawing) => [{ ...drawing, status: 'drawing', progress: change.progress }]);
}

/** Removes an image from those in progress once it has become a photo. */
export function removeGeneration(queries: QueryClient, change: TopicChange<'photos'>): void {
  changeGeneration(queries, change, () => []);
}

/** Adds a photo to the favorites, or removes it. */
export function markPhotoInCache(queries: QueryClient, change: TopicChange<'photo'>): void {
  const { influencerId, photoId, favorite } = change;
  const photo = findInCache(queries, influencerId, photoId);
  const meta = photo && { ...photo.meta, favorite };
  if (meta) putPhotoInCache(queries, influencerId, { ...photo, meta });
  else void queries.invalidateQueries({ queryKey: galleryKey(influencerId, { favorites: true }) });
}

/** Shows how closely the face in a photo matches the influencer's. */
export function measurePhotoInCache(queries: QueryClient, change: TopicChange<'photo measured'>): void {
  const { influencerId, photoId, likeness } = change;
  const photo = findInCache(queries, influencerId, photoId);
  if (photo) putPhotoInCache(queries, influencerId, { ...photo, likeness });
}

/** Stores the current version of a photo in every list and under its own key. */
export function putPhotoInCache(queries: QueryClient, influencerId: string, photo: Photo): void {
  changePages(queries, influencerId, (pages, { favorites }) =>
    withPhoto(pages, photo, !favorites || photo.meta.favorite),
  );
  queries.setQueryData<Photo>(photoKey(influencerId, photo.id), (known) => known && photo);
}

export function deletePhotoInCache(queries: QueryClient, influencerId: string, id: string): void {
  changePages(queries, influencerId, (pages) => withoutPhoto(pages, id));
}

/** Updates the loaded pages of an influencer's galleries. */
export function changePages(
  queries: QueryClient,
  influencerId: string,
  change: (pages: Pages, filter: GalleryFilter) => Pages,
): void {
  for (const query of queries.getQueryCache().findAll({ queryKey: photosKey(influencerId) })) {
    const filter = query.queryKey[2] as GalleryFilter; // as written by galleryKey
    const apply = () => queries.setQueryData<Pages>(query.queryKey, (pages) => pages && change(pages, filter));
    apply();
    // When a page finishes loading, it overwrites the other pages with their previous content.
    if (query.state.fetchStatus === 'fetching') void query.promise?.then(apply, () => undefined);
  }
}

/** Returns a photo from any cached list or its own cache entry. */
export function findInCache(queries: QueryClient, influencerId: string, id: string): Photo | undefined {
  const lists = queries.getQueriesData<Pages>({ queryKey: photosKey(influencerId) });
  const listed = lists.flatMap(([, pages]) => (pages && findPhoto(pages, id)) ?? []);
  return listed[0] ?? queries.getQueryData<Photo>(photoKey(influencerId, id));
}

function changeGeneration(
  queries: QueryClient,
  { influencerId, generationId, position }: { influencerId: string; generationId: string; position: number },
  change: (drawing: Generation) => Generation[],
) {
  queries.setQueryData<Drawings>(drawingsKey(influencerId), (known) => {
    if (!known) return known;
    const isMeant = (drawing: Generation) => drawing.generation_id === generationId && drawing.position === position;
    return { items: known.items.flatMap((drawing) => (isMeant(drawing) ? change(drawing) : [drawing])) };
  });
}
