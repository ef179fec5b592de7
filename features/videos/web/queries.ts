import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isVideo } from '#contract/is-video.ts';
import { createCalls } from '#ui/call.ts';
import { useIsLive } from '#ui/live.ts';
import type { Video, videosContract } from '../contract.ts';
import { conversionsKey, uploadedKey } from './query-keys.ts';

const call = createCalls<typeof videosContract>();

/** The most videos that are described; the API accepts no more. */
const maxDescribed = 100;

/** Queries the size and duration of the videos among these URLs, by URL. A video never changes. */
export function useVideos(urls: readonly string[]): ReadonlyMap<string, Video> {
  const wanted = [...new Set(urls.filter(isVideo))].slice(0, maxDescribed);
  const { data = noVideos } = useQuery({
    queryKey: ['videos', ...wanted],
    queryFn: async ({ signal }) => (await call('describe-videos', { urls: wanted }, { signal })).items,
    select: byUrl,
    enabled: wanted.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Queries the uploaded videos of the user, newest first. */
export function useUploadedVideos() {
  return useInfiniteQuery({
    queryKey: uploadedKey,
    queryFn: ({ signal, pageParam }) =>
      call('list-uploaded-videos', pageParam === null ? {} : { before: pageParam }, { signal }),
    initialPageParam: null as string | null, // the first page has none
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    // An upload in the same page adds one.
    staleTime: 0,
  });
}

/** Returns a function that loads the uploaded videos again, after one was added. */
export function useReloadUploadedVideos() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: uploadedKey });
}

/** Polling intervals in milliseconds while a video is converted. */
const pollMs = 2_000;
const livePollMs = 10_000;

/** Queries the conversions of the user that are queued, in progress or failed. Live events update them. */
export function useConversions() {
  const isLive = useIsLive();
  return useQuery({
    queryKey: conversionsKey,
    queryFn: async ({ signal }) => (await call('list-video-conversions', undefined, { signal })).items,
    refetchInterval: ({ state }) => {
      if (!state.data?.some(({ status }) => status !== 'failed')) return false;
      return isLive ? livePollMs : pollMs;
    },
  });
}

/** Cancels a conversion, or removes one that failed. */
export function useCancelConversion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (upload_id: string) => call('cancel-video-upload', { upload_id }),
    onSettled: () => queries.invalidateQueries({ queryKey: conversionsKey }),
  });
}

export function useDeleteUploadedVideo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (url: string) => call('delete-uploaded-video', { url }),
    onSettled: () => queries.invalidateQueries({ queryKey: uploadedKey }),
  });
}

const noVideos: ReadonlyMap<string, Video> = new Map();

function byUrl(videos: readonly Video[]): ReadonlyMap<string, Video> {
  return new Map(videos.map((video) => [video.url, video]));
}
