import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { CallError, callsOf } from '#ui/call.ts';
import type { Draft, Post, PostContent, plannerContract } from '../contract.ts';
import type { draftsContract } from '../drafts-contract.ts';
import type { Pending, SentChange, SentPost } from '../planned-item.ts';
import { allFields, fieldsOf, inputOf, type PostField, type PostFields, pickFields } from '../post-fields.ts';
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

/** One post, also if the calendar shows another time. */
export function usePost(influencerId: string, id: string | null) {
  return useQuery({
    queryKey: [...postsKey(influencerId), 'one', id],
    queryFn: ({ signal }) => call('get-post', { scheduledPostId: id ?? '' }, { signal }),
    enabled: id !== null,
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

/**
 * Saves some fields of a version of a draft, or a new draft as a whole, also if the page is being closed.
 * @returns null for a draft that is a scheduled post already.
 */
export async function saveDraft(
  draft: Draft,
  edit: { readonly version: number; readonly changed: readonly PostField[] } | undefined,
): Promise<Draft | null> {
  const { id: draftId, influencerId } = draft;
  const input = inputOf(pickFields(fieldsOf(draft), edit?.changed ?? allFields));
  const version = edit && { version: edit.version };
  return (await call('save-draft', { draftId, influencerId, ...version, ...input }, { keepalive: true })).draft;
}

export async function deleteDraft(draftId: string): Promise<void> {
  await call('delete-draft', { draftId }, { keepalive: true });
}

/** The draft as it is saved, where fields of an edit were changed elsewhere. */
export function draftChangedElsewhere(error: unknown): Draft | undefined {
  if (!(error instanceof CallError) || error.code !== 'DRAFT_CHANGED') return undefined;
  return (error.details as { current: Draft }).current; // the call's contract
}

/** Whether a draft that was changed is deleted by now. */
export function isDraftGone(error: unknown): boolean {
  return error instanceof CallError && error.code === 'NOT_FOUND';
}

/** What is sent of a post: what it shows, and its wall time in a zone. */
export type WantedPost = { readonly content: PostContent; readonly local: string; readonly zone: string };

/** What is pressed and not answered yet. An act that fails is in here no more: what it showed is undone by itself. */
export function usePendingActs(influencerId: string): Pending {
  const sent = useRunning<SentPost>(postActKey(influencerId, 'send'));
  const changed = useRunning<SentChange>(postActKey(influencerId, 'change'));
  const canceled = useRunning<Post>(postActKey(influencerId, 'cancel')).map(({ id }) => id);
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

/** Fields of a post that are changed, based on the version of the post. */
export type PostChange = {
  readonly post: Pick<Post, 'id' | 'lateJobId' | 'version'>;
  readonly fields: Partial<PostFields>;
};

/**
 * By post, the version that the last change of this browser made: the next change may have been pressed before the
 * answer, and is based on it.
 */
const ownVersions = new WeakMap<QueryClient, Map<string, number>>();

/** Changes follow one another. Each sends only its own fields, so that it undoes no other change. */
export function useUpdatePost(influencerId: string) {
  const queries = useQueryClient();
  const versions = ownVersions.get(queries) ?? new Map<string, number>();
  ownVersions.set(queries, versions);
  const onSettled = useChangedPosts(influencerId);
  const change = useMutation({
    mutationKey: postActKey(influencerId, 'change'),
    scope: { id: `changes of posts ${influencerId}` },
    mutationFn: async ({ post: { id, lateJobId, version }, fields }: SentChange & PostChange) => {
      const answer = await call('update-post', {
        scheduledPostId: id,
        latePostId: lateJobId,
        version: Math.max(version, versions.get(id) ?? 0),
        ...inputOf(fields),
      });
      versions.set(id, answer.post.version);
      return answer;
    },
    onSettled,
  });
  return {
    isPending: change.isPending,
    mutateAsync: (wanted: PostChange) => {
      const { id } = wanted.post;
      const { scheduledFor, timezone, ...content } = inputOf(wanted.fields);
      const at = scheduledFor && timezone && instantOf(scheduledFor, timezone)?.toString();
      return change.mutateAsync({ ...wanted, id, content, ...(at && { at }) });
    },
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
    mutationFn: ({ id, lateJobId }: Post) => call('cancel-post', { scheduledPostId: id, latePostId: lateJobId }),
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
