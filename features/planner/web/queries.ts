import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { CallError, createCalls } from '#ui/call.ts';
import type { Draft, Post, PostContent, plannerContract } from '../contract.ts';
import type { draftsContract } from '../drafts-contract.ts';
import type { Pending, SentChange, SentPost } from '../planned-item.ts';
import { allFields, type PostField, type PostFields, pickFields, toInput, toPostFields } from '../post-fields.ts';
import { toInstant } from '../post-time.ts';
import type { Range } from '../week.ts';
import { draftsKey, postActKey, postEventsKey, postsElsewhereKey, postsKey } from './query-keys.ts';

const call = createCalls<typeof plannerContract & typeof draftsContract>();

/** Queries an influencer's posts in a period, sorted by time. */
export function postsQuery(influencerId: string, { from, to }: Range) {
  return queryOptions({
    queryKey: [...postsKey(influencerId), from, to],
    queryFn: async ({ signal }) =>
      (await call('list-posts', { influencer_id: influencerId, from, to }, { signal })).items,
  });
}

/** Queries one post, even if it is outside the visible period. */
export function usePost(influencerId: string, id: string | null) {
  return useQuery({
    queryKey: [...postsKey(influencerId), 'one', id],
    queryFn: ({ signal }) => call('get-post', { scheduledPostId: id ?? '' }, { signal }),
    enabled: id !== null,
  });
}

/** Queries the events of a post. */
export function usePostEvents({ id, influencerId }: Pick<Post, 'id' | 'influencerId'>) {
  return useQuery({
    queryKey: [...postEventsKey(influencerId), id],
    queryFn: async ({ signal }) => (await call('list-post-events', { scheduledPostId: id }, { signal })).items,
  });
}

/** Queries how many posts are scheduled for an account other than the connected one. */
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

/** Queries an influencer's drafts as saved on the server. */
export function useSavedDrafts(influencerId: string) {
  return useQuery({
    queryKey: draftsKey(influencerId),
    queryFn: async ({ signal }) => (await call('list-drafts', { influencer_id: influencerId }, { signal })).items,
  });
}

/**
 * Saves some fields of a draft version, or an entire new draft, even while the page is being closed.
 *
 * @returns null for a draft that has already become a scheduled post.
 */
export async function saveDraft(
  draft: Draft,
  edit: { readonly version: number; readonly changed: readonly PostField[] } | undefined,
): Promise<Draft | null> {
  const { id: draftId, influencerId } = draft;
  const input = toInput(pickFields(toPostFields(draft), edit?.changed ?? allFields));
  const version = edit && { version: edit.version };
  return (await call('save-draft', { draftId, influencerId, ...version, ...input }, { keepalive: true })).draft;
}

export async function deleteDraft(draftId: string): Promise<void> {
  await call('delete-draft', { draftId }, { keepalive: true });
}

/** Returns the saved draft if fields of an edit were changed elsewhere. */
export function draftChangedElsewhere(error: unknown): Draft | undefined {
  if (!(error instanceof CallError) || error.code !== 'DRAFT_CHANGED') return undefined;
  return (error.details as { current: Draft }).current; // as defined in the contract of the call
}

/** Returns whether the edited draft has been deleted. */
export function isDraftGone(error: unknown): boolean {
  return error instanceof CallError && error.code === 'NOT_FOUND';
}

/** A post to send: its content, and its wall time in a zone. */
export type WantedPost = Confirmed & { readonly content: PostContent; readonly local: string; readonly zone: string };

/**
 * Returns the actions that have no response yet. A failed action is removed, which automatically reverts its effect.
 */
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
    select: ({ state }) => state.variables as Variables, // those of the mutations with this key, below
  });
}

/** An action remains pending until the calendar is reloaded, so that its effect is replaced by the server's data. */
function useChangedPosts(influencerId: string) {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: postsKey(influencerId) }),
      queries.invalidateQueries({ queryKey: draftsKey(influencerId) }),
    ]);
}

/**
 * `id` is the id of the post: a request repeated after a lost response or with different content refers to the same
 * post.
 */
export function useSchedulePost(influencerId: string) {
  const send = useSendPost(influencerId);
  return {
    isPending: send.isPending,
    mutateAsync: ({ id, content, local, zone, claimsConfirmed }: { id: string } & WantedPost) =>
      send.mutateAsync({ id, content, claimsConfirmed, zone, local, at: toInstant(local, zone)?.toString() ?? '' }),
  };
}

export function usePostNow(influencerId: string) {
  const send = useSendPost(influencerId);
  return {
    isPending: send.isPending,
    mutateAsync: ({ id, content, claimsConfirmed }: { id: string } & Pick<WantedPost, 'content' | 'claimsConfirmed'>) =>
      send.mutateAsync({ id, content, claimsConfirmed, zone: null, local: null, at: new Date().toISOString() }),
  };
}

/** Without a wall time, the post is published immediately. */
function useSendPost(influencerId: string) {
  const onSettled = useChangedPosts(influencerId);
  return useMutation({
    mutationKey: postActKey(influencerId, 'send'),
    mutationFn: ({ id, content, claimsConfirmed, local, zone }: SentPost & Confirmed & { local: string | null }) =>
      call('create-post', {
        influencerId,
        platform: 'instagram',
        ...content,
        claimsConfirmed,
        ...(local && zone ? { scheduledFor: local, timezone: zone } : { publishNow: true }),
        scheduledPostId: id,
      }),
    onSettled,
  });
}

/** Changed fields of a post, based on a version of the post. */
export type PostChange = {
  readonly post: Pick<Post, 'id' | 'lateJobId' | 'version'>;
  readonly fields: Partial<PostFields>;
} & Confirmed;

/** Whether the user confirmed the sentences that sound like first-hand experience. */
type Confirmed = { readonly claimsConfirmed?: boolean | undefined };

/**
 * The version of each post after this browser's last change. The next change may be submitted before the response
 * arrives, and is based on that version.
 */
const ownVersions = new WeakMap<QueryClient, Map<string, number>>();

/** Changes are sent one at a time. Each contains only its own fields, so that it does not revert others. */
export function useUpdatePost(influencerId: string) {
  const queries = useQueryClient();
  const versions = ownVersions.get(queries) ?? new Map<string, number>();
  ownVersions.set(queries, versions);
  const onSettled = useChangedPosts(influencerId);
  const change = useMutation({
    mutationKey: postActKey(influencerId, 'change'),
    scope: { id: `changes of posts ${influencerId}` },
    mutationFn: async ({ post: { id, lateJobId, version }, fields, claimsConfirmed }: SentChange & PostChange) => {
      const answer = await call('update-post', {
        scheduledPostId: id,
        latePostId: lateJobId,
        version: Math.max(version, versions.get(id) ?? 0),
        ...toInput(fields),
        claimsConfirmed,
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
      const { scheduledFor, timezone, ...content } = toInput(wanted.fields);
      const at = scheduledFor && timezone && toInstant(scheduledFor, timezone)?.toString();
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
