import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCalls } from '#ui/call.ts';
import { dispatch } from '#ui/dispatch.ts';
import { useIsLive } from '#ui/live.ts';
import type { changeContract } from '../change-contract.ts';
import type { Generation, Photo, photosContract } from '../contract.ts';
import { firstPhotos } from '../first-photos.ts';
import { type Aspect, generateTimeoutMs, posePrompt } from '../generation-rules.ts';
import type { PostCountByPhoto } from './acts/delete-question.ts';
import { changePages, type Drawings, deletePhotoInCache, findInCache, putPhotoInCache } from './photo-cache.ts';
import { type Page, type Pages, withNewest } from './photo-pages.ts';
import { drawingsKey, galleryKey, newestPhotosKey, photoChangesKey, photoKey } from './query-keys.ts';

const call = createCalls<typeof photosContract & typeof changeContract>();

/** Polling intervals and duration in milliseconds. */
const pollMs = 900;
const pollForMs = 60_000;
const slowPollMs = 5_000;

/** The query of an influencer's photos, newest first, page by page. */
export function photosQuery(influencerId: string, favorites: boolean) {
  return infiniteQueryOptions({
    queryKey: galleryKey(influencerId, { favorites }),
    queryFn: ({ pageParam, signal }) => listPhotos(influencerId, favorites, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    // A gallery with thousands of photos has dozens of pages, so changes are written into the cache and only the first
    // page is refetched.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function usePhotos(influencerId: string, favorites: boolean) {
  const photos = useInfiniteQuery(photosQuery(influencerId, favorites));
  useNewestPhotos(influencerId, favorites, photos.data);
  return photos;
}

/** Refetches the first page when it is stale or live events are interrupted, and merges it into the cached pages. */
function useNewestPhotos(influencerId: string, favorites: boolean, known: Pages | undefined) {
  const queries = useQueryClient();
  const isLive = useIsLive();
  const newest = known?.pages[0]?.items[0]?.created_at ?? '';
  useQuery({
    queryKey: [...newestPhotosKey(influencerId), { favorites }],
    queryFn: async ({ signal }) => {
      const page = await listPhotos(influencerId, favorites, '', signal);
      changePages(queries, influencerId, (pages, of) => (of.favorites === favorites ? withNewest(pages, page) : pages));
      return page.items[0]?.created_at ?? '';
    },
    enabled: known !== undefined,
    initialData: () => (known ? newest : undefined),
    refetchInterval: () => {
      const latestStart = findLatestStart(queries.getQueryData<Drawings>(drawingsKey(influencerId))?.items ?? []);
      const isAwaited =
        latestStart !== null && latestStart > newest && Date.now() - Date.parse(latestStart) < pollForMs;
      return !isLive && !favorites && isAwaited ? pollMs : false;
    },
  });
}

/**
 * Queries the images in progress. Live events update them; while one is being generated, they are also polled in case
 * events are interrupted.
 */
export function useDrawings(influencerId: string) {
  const queries = useQueryClient();
  const isLive = useIsLive();
  const queryKey = drawingsKey(influencerId);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Drawings> => {
      const { items } = await call('list-drawings', { influencer_id: influencerId }, { signal });
      const known = queries.getQueryData<Drawings>(queryKey)?.items ?? [];
      // An image that is no longer in progress has become a photo.
      if (known.some((drawing) => isOpen(drawing) && !items.some(isSame(drawing))))
        for (const queryKey of [newestPhotosKey(influencerId), photoChangesKey(influencerId)])
          void queries.invalidateQueries({ queryKey });
      return { items: items.map((drawing) => withProgress(drawing, known.find(isSame(drawing)))) };
    },
    refetchInterval: ({ state }) => {
      const latestStart = findLatestStart(state.data?.items ?? []);
      if (latestStart === null) return false;
      return isLive || Date.now() - Date.parse(latestStart) > pollForMs ? slowPollMs : pollMs;
    },
  });
}

function listPhotos(influencerId: string, favorites: boolean, cursor: string, signal: AbortSignal): Promise<Page> {
  return call('list-photos', { ...firstPhotos(influencerId, favorites), ...(cursor && { cursor }) }, { signal });
}

/** Returns when the newest unfinished image was requested; null if there is none. */
function findLatestStart(drawings: readonly Generation[]): string | null {
  return drawings.filter(isOpen).reduce<string | null>((youngest, { created_at }) => {
    return youngest === null || created_at > youngest ? created_at : youngest;
  }, null);
}

/** Returns whether an image is queued or is being generated. */
export function isOpen({ status }: Generation): boolean {
  return status === 'waiting' || status === 'drawing';
}

function isSame(one: Generation): (other: Generation) => boolean {
  return (other) => other.generation_id === one.generation_id && other.position === one.position;
}

// The row is updated less often than events are sent, and the progress bar must never move backward.
function withProgress(drawing: Generation, known: Generation | undefined): Generation {
  if (drawing.status !== 'drawing' || known?.status !== 'drawing') return drawing;
  return { ...drawing, progress: Math.max(drawing.progress, known.progress) };
}

/** Queries a photo, using the one cached by a gallery as initial data. Without an id it sends no request. */
export function usePhoto(influencerId: string, photoId: string) {
  const queries = useQueryClient();
  return useQuery({
    placeholderData: () => findInCache(queries, influencerId, photoId),
    queryKey: photoKey(influencerId, photoId),
    queryFn: ({ signal }) => call('get-photo', { influencer_id: influencerId, photo_id: photoId }, { signal }),
    enabled: photoId !== '',
  });
}

/** Queries the input for generating more photos like this one, while `wanted`. */
export function useMoreLikeThis(influencerId: string, photoId: string, wanted: boolean) {
  return useQuery({
    queryKey: ['more like this', influencerId, photoId],
    queryFn: ({ signal }) => call('get-more-like-this', { influencer_id: influencerId, photo_id: photoId }, { signal }),
    enabled: wanted,
  });
}

/** Queries a photo's original, its changes, and whether it can be changed. */
export function usePhotoChanges(influencerId: string, photoId: string) {
  return useQuery({
    queryKey: [...photoChangesKey(influencerId), photoId],
    queryFn: ({ signal }) => call('get-photo-changes', { influencer_id: influencerId, photo_id: photoId }, { signal }),
  });
}

/** Requests a photo's free second try. */
export function useSecondTry(influencerId: string, photoId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('retry-photo', { influencer_id: influencerId, photo_id: photoId }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: photoChangesKey(influencerId) }),
        queries.invalidateQueries({ queryKey: drawingsKey(influencerId) }),
      ]),
  });
}

/** Queries the provenance stored in the photo's file. */
export function usePhotoCredentials(influencerId: string, photoId: string) {
  return useQuery({
    queryKey: ['photo credentials', influencerId, photoId],
    queryFn: async ({ signal }) =>
      (await call('get-photo-credentials', { influencer_id: influencerId, photo_id: photoId }, { signal })).credentials,
  });
}

/** Queries how many scheduled posts use each photo, while `wanted`. */
export function usePhotoPosts(influencerId: string, wanted: boolean) {
  return useQuery({
    queryKey: ['posts of photos', influencerId],
    queryFn: async ({ signal }): Promise<PostCountByPhoto> => {
      const { items } = await call('list-photos-in-posts', { influencer_id: influencerId }, { signal });
      return Object.fromEntries(items.map(({ photo_id, posts }) => [photo_id, posts]));
    },
    enabled: wanted,
    staleTime: 0,
  });
}

export type GenerateRequest = {
  prompt: string;
  aspect: Aspect;
  count: number;
  /** Decides everything that the prompt leaves open; random if omitted. */
  seed?: number;
  /** For photos that differ only in pose: one for each of the first `count` poses, all with this seed. */
  series?: { readonly poses: readonly string[]; readonly seed: number };
};

export function randomSeed(): number {
  return Math.floor(Math.random() * 1_000_000);
}

export function useGenerate(influencerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ series, seed = randomSeed(), ...request }: GenerateRequest) => {
      const shots = series?.poses.slice(0, request.count).map((pose, index) => ({
        kind: index === 0 ? ('hero' as const) : ('alt' as const),
        prompt: posePrompt(pose, request.prompt),
      }));
      const alike = shots && { shots, seed: series?.seed, keeps_seed: true };
      const generationInput = { influencer_id: influencerId, mode: 'auto' as const, seed, ...request, ...alike };
      const requestKey = { influencerId, ...request, series }; // without the seed, which differs each time
      return dispatch(
        (options) => call('generate-images', generationInput, { ...options, press: requestKey }),
        generateTimeoutMs,
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: drawingsKey(influencerId) }),
  });
}

/** Marks a favorite optimistically, and reverts the change if the server rejects it. */
export function useFavorite(influencerId: string) {
  const queries = useQueryClient();
  const put = (photo: Photo, favorite: boolean) =>
    putPhotoInCache(queries, influencerId, { ...photo, meta: { ...photo.meta, favorite } });
  return useMutation({
    mutationFn: ({ photo, favorite }: { photo: Photo; favorite: boolean }) =>
      call('update-photo', { photo_id: photo.id, favorite }),
    onMutate: ({ photo, favorite }) => put(photo, favorite),
    onError: (_error, { photo, favorite }) => put(photo, !favorite),
  });
}

export function useDeletePhoto(influencerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('delete-photo', { photo_id: id }),
    onSuccess: (_answer, id) => deletePhotoInCache(queries, influencerId, id),
  });
}
