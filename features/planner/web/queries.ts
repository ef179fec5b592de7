import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callsOf } from '#ui/call.ts';
import type { PostContent, plannerContract } from '../contract.ts';
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

/** What is sent of a post: what it shows, and its wall time in a zone. */
export type WantedPost = { readonly content: PostContent; readonly local: string; readonly zone: string };

function useChangedPosts(influencerId: string) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: postsKey(influencerId) });
}

/** `id` is the post's own: pressed again, after a lost answer or with other content, it stays one post. */
export function useSchedulePost(influencerId: string) {
  const onSettled = useChangedPosts(influencerId);
  return useMutation({
    mutationFn: ({ id, content, local, zone }: { id: string } & WantedPost) =>
      call('create-post', {
        influencerId,
        platform: 'instagram',
        ...content,
        scheduledFor: local,
        timezone: zone,
        scheduledPostId: id,
      }),
    onSettled,
  });
}

export function usePostNow(influencerId: string) {
  const onSettled = useChangedPosts(influencerId);
  return useMutation({
    mutationFn: ({ id, content }: { id: string } & Pick<WantedPost, 'content'>) =>
      call('create-post', {
        influencerId,
        platform: 'instagram',
        ...content,
        publishNow: true,
        scheduledPostId: id,
      }),
    onSettled,
  });
}

export function useUpdatePost(influencerId: string) {
  const onSettled = useChangedPosts(influencerId);
  return useMutation({
    mutationFn: ({ id, content, local, zone }: { id: string } & WantedPost) =>
      call('update-post', { scheduledPostId: id, ...content, scheduledFor: local, timezone: zone }),
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
