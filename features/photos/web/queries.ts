import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callsOf } from '#ui/call.ts';
import { isLive } from '#ui/live.ts';
import type { Photo, photosContract } from '../contract.ts';
import type { Aspect } from '../generation-rules.ts';

const call = callsOf<typeof photosContract>();

/** Milliseconds. Source of the first two: specification, part 2, section 7. */
const pollEvery = 900;
const pollFor = 60_000;
const unhurried = 5_000;

type Page = { items: Photo[]; next: string | null };

/** A persona's photos, newest first, page by page. */
export function usePhotos(influencerId: string, favorites: boolean) {
  return useInfiniteQuery({
    queryKey: ['photos', influencerId, { favorites }],
    queryFn: ({ pageParam }): Promise<Page> =>
      call('list-photos', {
        influencer_id: influencerId,
        favorites: favorites ? 'true' : 'false',
        ...(pageParam && { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}

/** What is on its way. Live events keep it fresh; while something is drawn it is also asked for, in case they are cut off. */
export function useDrawings(influencerId: string) {
  return useQuery({
    queryKey: ['drawings', influencerId],
    queryFn: () => call('list-drawings', { influencer_id: influencerId }),
    refetchInterval: ({ state }) => {
      const open = state.data?.items.filter(({ status }) => status === 'waiting' || status === 'drawing') ?? [];
      if (open.length === 0) return false;
      const youngest = Math.max(...open.map(({ created_at }) => Date.parse(created_at)));
      return isLive() || Date.now() - youngest > pollFor ? unhurried : pollEvery;
    },
  });
}

export function usePhoto(influencerId: string, photoId: string) {
  return useQuery({
    queryKey: ['photo', influencerId, photoId],
    queryFn: () => call('get-photo', { influencer_id: influencerId, photo_id: photoId }),
  });
}

/** What the photo's file says of its origin. */
export function usePhotoCredentials(influencerId: string, photoId: string) {
  return useQuery({
    queryKey: ['photo credentials', influencerId, photoId],
    queryFn: async () =>
      (await call('get-photo-credentials', { influencer_id: influencerId, photo_id: photoId })).credentials,
  });
}

export function useImageEngine() {
  return useQuery({ queryKey: ['image engine'], queryFn: () => call('get-image-engine') });
}

export type GenerateRequest = { prompt: string; aspect: Aspect; count: number };

export function useGenerate(influencerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: GenerateRequest) =>
      call(
        'generate-images',
        { influencer_id: influencerId, mode: 'auto', seed: Math.floor(Math.random() * 1_000_000), ...request },
        { timeout: 120_000 },
      ),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['drawings', influencerId] }),
        queries.invalidateQueries({ queryKey: ['usage'] }),
      ]),
  });
}

/** Favourites at once and takes it back where the server refuses. */
export function useFavorite(influencerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, favorite }: { id: string; favorite: boolean }) =>
      call('update-photo', { photo_id: id, favorite }),
    onMutate: ({ id, favorite }) => {
      changePhotos(queries, influencerId, (photo) =>
        photo.id === id ? { ...photo, meta: { ...photo.meta, favorite } } : photo,
      );
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['photos', influencerId] }),
        queries.invalidateQueries({ queryKey: ['photo', influencerId] }),
      ]),
  });
}

export function useDeletePhoto(influencerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('delete-photo', { photo_id: id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['photos', influencerId] }),
  });
}

function changePhotos(
  queries: ReturnType<typeof useQueryClient>,
  influencerId: string,
  change: (photo: Photo) => Photo,
) {
  queries.setQueriesData<InfiniteData<Page>>({ queryKey: ['photos', influencerId] }, (data) => {
    if (!data) return data;
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
  });
}
