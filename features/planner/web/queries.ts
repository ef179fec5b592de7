import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { callsOf } from '#ui/call.ts';
import type { Draft, Post, PostContent, plannerContract } from '../contract.ts';
import type { draftsContract } from '../drafts-contract.ts';
import type { Pending, SentChange, SentPost } from '../planned-item.ts';
import { instantOf } from '../post-time.ts';
import type { Range } from '../week.ts';
import { draftsKey, postActKey, postEventsKey, postsElsewhereKey, postsKey } from './query-keys.ts';

const call = callsOf<typeof plannerContract & typeof draftsContract>();

/** A persona's posts of a time, in their order. */
export function postsQuery(influencerId: string, { from, to }: Range) {
  return queryOptions({
    queryKey: [...postsKey(influencerId), from, to],
    queryFn: async ({ signal }) =>
      (await call('list-posts', { influencer_id: influencerId, from, to }, { signal })).items,
  });
}

/** What happened to a post. */
export function usePostEvents({ id, influencerId }: Pick<Post, 'id' | 'influencerId'>) {
  return useQuery({
    queryKey: [...postEventsKey(influencerId), id],
    queryFn: async ({ signal }) => (await call('list-post-events', { scheduledPostId: id }, { signal })).items,
  });
}

/** How many posts wait for another account than the one that is connected. */
export function usePostsElsewhere(influencerId: string) {
  return useQuery({
    queryKey: postsElsewhereKey(influencerId),
    queryFn: ({ signal }) => call('get-posts-elsewhere', { influencerId }, { signal }),
  });
}

/** Moves them to the connected account, or stops them. */
export function useSettlePostsElsewhere(influencerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settlement: 'move' | 'stop') => call('settle-posts-elsewhere', { influencerId, settlement }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: postsElsewhereKey(influencerId) }),
        queries.invalidateQueries({ queryKey: postsKey(influencerId) }),
      ]),
  });
}

/** A persona's drafts, as the server has them. */
export function useSavedDrafts(influencerId: string) {
  return useQuery({
    queryKey: draftsKey(influencerId),
    queryFn: async ({ signal }) => (await call('list-drafts', { influencer_id: influencerId }, { signal })).items,
  });
}

/** Sends a draft as it is, or that it is deleted. It arrives also when the page is left meanwhile. */
export async function sendDraft(id: string, draft: Draft | null): Promise<void> {
  if (!draft) return void (await call('delete-draft', { draftId: id }, { keepalive: true }));
  const { id: draftId, scheduledLocal: scheduledFor, ...rest } = draft;
  await call('save-draft', { ...rest, draftId, scheduledFor }, { keepalive: true });
}

/** What is sent of a post: what it shows, and its wall time in a zone. */
export type WantedPost = { readonly content: PostContent; readonly local: string; readonly zone: string };

/** What is pressed and not answered yet. An act that fails is in here no more: what it showed is undone by itself. */
export function usePendingActs(influencerId: string): Pending {
  const sent = useRunning<SentPost>(postActKey(influencerId, 'send'));
  const changed = useRunning<SentChange>(postActKey(influencerId, 'change'));
  const canceled = useRunning<string>(postActKey(influencerId, 'cancel'));
  const restored = useRunning<Post>(postActKey(influencerId, 'restore'));
  return { sent, changed, canceled, restored };
}

function useRunning<Variables>(mutationKey: readonly string[]): readonly Variables[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Variables, // those of the act that bears the key, below
  });
}

/** An act lasts until the calendar is read again: what it shows meanwhile gives way to what the server has. */
function useChangedPosts(influencerId: string) {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: postsKey(influencerId) }),
      queries.invalidateQueries({ queryKey: draftsKey(influencerId) }),
    ]);
}

/** `id` is the post's own: pressed again, after a lost answer or with other content, it stays one post. */
export function useSchedulePost(influencerId: string) {
  const send = useSendPost(influencerId);
  return {
    isPending: send.isPending,
    mutateAsync: ({ id, content, local, zone }: { id: string } & WantedPost) =>
      send.mutateAsync({ id, content, zone, local, at: instantOf(local, zone)?.toString() ?? '' }),
  };
}

export function usePostNow(influencerId: string) {
  const send = useSendPost(influencerId);
  return {
    isPending: send.isPending,
    mutateAsync: ({ id, content }: { id: string } & Pick<WantedPost, 'content'>) =>
      send.mutateAsync({ id, content, zone: null, local: null, at: new Date().toISOString() }),
  };
}

/** Without a wall time it is published now. */
function useSendPost(influencerId: string) {
  const onSettled = useChangedPosts(influencerId);
  return useMutation({
    mutationKey: postActKey(influencerId, 'send'),
    mutationFn: ({ id, content, local, zone }: SentPost & { local: string | null }) =>
      call('create-post', {
        influencerId,
        platform: 'instagram',
        ...content,
        ...(local && zone ? { scheduledFor: local, timezone: zone } : { publishNow: true }),
        scheduledPostId: id,
      }),
    onSettled,
  });
}

/** Changes follow one another: the last one pressed is the one that holds. */
export function useUpdatePost(influencerId: string) {
  const onSettled = useChangedPosts(influencerId);
  const change = useMutation({
    mutationKey: postActKey(influencerId, 'change'),
    scope: { id: `changes of posts ${influencerId}` },
    mutationFn: ({ id, content, local, zone }: SentChange & WantedPost) =>
      call('update-post', { scheduledPostId: id, ...content, scheduledFor: local, timezone: zone }),
    onSettled,
  });
  return {
    isPending: change.isPending,
    mutateAsync: (wanted: { id: string } & WantedPost) =>
      change.mutateAsync({ ...wanted, at: instantOf(wanted.local, wanted.zone)?.toString() ?? '' }),
  };
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
  return useMutation({
    mutationKey: postActKey(influencerId, 'cancel'),
    mutationFn: (id: string) => call('cancel-post', { scheduledPostId: id }),
    onSettled,
  });
}

export function useRestorePost(influencerId: string) {
  const onSettled = useChangedPosts(influencerId);
  return useMutation({
    mutationKey: postActKey(influencerId, 'restore'),
    mutationFn: ({ id }: Post) => call('restore-post', { scheduledPostId: id }),
    onSettled,
  });
}
