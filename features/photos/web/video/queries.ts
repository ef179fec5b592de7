import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCalls } from '#ui/call.ts';
import { useIsLive } from '#ui/live.ts';
import type { Photo } from '../../contract.ts';
import type { PhotoVideo, VideoOptions, videoContract } from '../../video-contract.ts';
import type { VideoAspect, VideoLength } from '../../video-rules.ts';
import { usePaused } from '../generate/prompt-check.ts';
import { photoVideosKey } from '../query-keys.ts';

const call = createCalls<typeof videoContract>();

/** Polling intervals in milliseconds while a video is in progress. */
const pollMs = 1_500;
const livePollMs = 10_000;

/** Returns whether a video is queued or in progress. */
export function isInProgress({ status }: PhotoVideo): boolean {
  return status === 'waiting' || status === 'rendering';
}

/** Queries the videos of an influencer. Live events update them. Without an id it sends no request. */
export function usePhotoVideos(influencerId: string) {
  const isLive = useIsLive();
  return useQuery({
    queryKey: photoVideosKey(influencerId),
    queryFn: async ({ signal }) => (await call('list-photo-videos', { influencer_id: influencerId }, { signal })).items,
    enabled: influencerId !== '',
    refetchInterval: ({ state }) => {
      if (!state.data?.some(isInProgress)) return false;
      return isLive ? livePollMs : pollMs;
    },
  });
}

/** Returns a function that requests the possible videos of a photo. */
export function useFetchVideoOptions() {
  const queries = useQueryClient();
  return ({ influencer_id, id }: Photo): Promise<VideoOptions> =>
    queries.fetchQuery({
      queryKey: ['video options', id],
      queryFn: ({ signal }) => call('get-video-options', { influencer_id, photo_id: id }, { signal }),
      staleTime: 60_000,
    });
}

/** Queries the motion that shows most of a text, and the parts of the text that the video will not show. */
export function useMovementCheck({ influencer_id, id }: Photo, text: string) {
  const movement = usePaused(text.trim());
  const { data } = useQuery({
    queryKey: ['movement check', id, movement],
    queryFn: ({ signal }) => call('check-movement', { influencer_id, photo_id: id, movement }, { signal }),
    enabled: movement !== '',
    placeholderData: keepPreviousData,
    retry: false, // the form works without it
  });
  return text.trim() === '' ? undefined : data;
}

export type VideoOrder = {
  readonly photo: Photo;
  /** One of the two. */
  readonly motion?: PhotoVideo['motion'];
  readonly movement?: string;
  /** The URL of an uploaded video whose sound it gets, with the user's confirmation of the rights. */
  readonly sound_url?: string;
  readonly sound_rights?: boolean;
  readonly seconds: VideoLength;
  readonly aspect: VideoAspect;
};

export function useCreateVideo(influencerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ photo, ...order }: VideoOrder) => {
      const input = { influencer_id: influencerId, photo_id: photo.id, ...order };
      return call('create-video', input, { press: input });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: photoVideosKey(influencerId) }),
  });
}

export function useCancelVideo(influencerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('cancel-photo-video', { video_id: id }),
    onSettled: () => queries.invalidateQueries({ queryKey: photoVideosKey(influencerId) }),
  });
}

export function useDeleteVideo(influencerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('delete-photo-video', { video_id: id }),
    onSettled: () => queries.invalidateQueries({ queryKey: photoVideosKey(influencerId) }),
  });
}
