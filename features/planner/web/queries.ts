import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callsOf } from '#ui/call.ts';
import type { plannerContract } from '../contract.ts';
import { type Week, weekBounds } from '../week.ts';
import { postsKey } from './query-keys.ts';

const call = callsOf<typeof plannerContract>();

/** A persona's posts of one week, in order of time. */
export function useWeekPosts(influencerId: string, week: Week, zone: string) {
  return useQuery({
    queryKey: [...postsKey(influencerId), week[0], zone],
    queryFn: async ({ signal }) =>
      (await call('list-posts', { influencer_id: influencerId, ...weekBounds(week, zone) }, { signal })).items,
    placeholderData: (before) => before,
  });
}

export type Draft = {
  readonly caption: string;
  readonly mediaUrls: readonly string[];
  readonly local: string;
  readonly zone: string;
};

function useChangedPosts(influencerId: string) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: postsKey(influencerId) });
}

/** `id` is the post's own: pressed again, after a lost answer or with other content, it stays one post. */
export function useSchedulePost(influencerId: string) {
  const onSettled = useChangedPosts(influencerId);
  return useMutation({
    mutationFn: ({ id, draft }: { id: string; draft: Draft }) =>
      call('create-post', {
        influencerId,
        platform: 'instagram',
        caption: draft.caption,
        mediaUrls: [...draft.mediaUrls],
        scheduledFor: draft.local,
        timezone: draft.zone,
        scheduledPostId: id,
      }),
    onSettled,
  });
}

export function usePostNow(influencerId: string) {
  const onSettled = useChangedPosts(influencerId);
  return useMutation({
    mutationFn: ({ id, draft }: { id: string; draft: Pick<Draft, 'caption' | 'mediaUrls'> }) =>
      call('create-post', {
        influencerId,
        platform: 'instagram',
        caption: draft.caption,
        mediaUrls: [...draft.mediaUrls],
        publishNow: true,
        scheduledPostId: id,
      }),
    onSettled,
  });
}

export function useUpdatePost(influencerId: string) {
  const onSettled = useChangedPosts(influencerId);
  return useMutation({
    mutationFn: ({ id, draft }: { id: string; draft: Draft }) =>
      call('update-post', {
        scheduledPostId: id,
        caption: draft.caption,
        mediaUrls: [...draft.mediaUrls],
        scheduledFor: draft.local,
        timezone: draft.zone,
      }),
    onSettled,
  });
}

export function useResolvePost(influencerId: string) {
  const onSettled = useChangedPosts(influencerId);
  return useMutation({
    mutationFn: ({ id, outcome }: { id: string; outcome: 'posted' | 'publish_again' }) =>
      call('resolve-post', { scheduledPostId: id, outcome }),
    onSettled,
  });
}

export function useCancelPost(influencerId: string) {
  const onSettled = useChangedPosts(influencerId);
  return useMutation({ mutationFn: (id: string) => call('cancel-post', { scheduledPostId: id }), onSettled });
}
