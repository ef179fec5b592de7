import { type Expression, sql } from 'kysely';
import { z } from 'zod';
import type { ServiceDatabase, UserDatabase } from '#platform/database/database.ts';
import { type Clock, sqlNow } from '#platform/due-rows/clock.ts';
import { wake } from '#platform/live/announce.ts';
import { getPostState, isCanceled, isWaiting, mayBeLive, type PostStatus, targetStatus } from '../../post-status.ts';
import type { Halt, SlotState } from '../../slot-state.ts';
import { cancelPost } from '../cancel-post.ts';
import { deletePreparedDrafts } from '../drafts.ts';
import { timeColumns } from '../post-columns.ts';
import {
  findLeadingTarget,
  isEditable,
  lockPost,
  lockPosts,
  type PostTargets,
  requeueTargets,
  toPostState,
  toTargetState,
} from '../targets.ts';
import { addSlots, type NewSlot } from './add-slot.ts';
import { announceSlots, lockDraftRuns, type SlotOptions, slotMachine } from './slots.ts';

/** A post that the product will prepare automatically, but only after `startPreparing`. */
export type PreparedPost = Omit<NewSlot, 'source' | 'runId' | 'position'>;

/** Adds posts to prepare to the calendar. */
export function planPreparedPosts(trx: UserDatabase, posts: readonly PreparedPost[]): Promise<void> {
  return addSlots(
    trx,
    posts.map((post) => ({ ...post, source: 'autopilot', runId: post.id, position: 0 })),
  );
}

/** Changes the options of a post whose preparation has not started. */
export async function changePreparedPost(trx: UserDatabase, id: string, options: SlotOptions): Promise<void> {
  const changed = await trx
    .updateTable('post_slots')
    .set({ options: JSON.stringify(options) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_step_at', 'is', null)
    .returning(['user_id', 'influencer_id'])
    .executeTakeFirst();
  if (changed) await announceSlots(trx, changed);
}

/**
 * Starts preparing a post with the given options. Does nothing if it was already started or halted, or no longer
 * exists.
 */
export async function startPreparing(trx: UserDatabase, clock: Clock, id: string, options: SlotOptions): Promise<void> {
  const now = sqlNow(clock);
  const { numUpdatedRows } = await trx
    .updateTable('post_slots')
    .set({ options: JSON.stringify(options), next_step_at: now, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('halted', 'is', null)
    .where('next_step_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await wake(trx, slotMachine);
}

/**
 * Moves a prepared or scheduled post on the calendar. Returns `kept` if it is not moved because it is being published,
 * has ended, or was edited by its owner. Returns `later` if only the rules of its zone changed: `followZoneRules` then
 * moves it and notifies the user.
 */
export async function movePreparedPost(
  trx: UserDatabase,
  id: string,
  { local, zone, now }: { readonly local: string; readonly zone: string; readonly now: Date },
): Promise<'moved' | 'kept' | 'gone' | 'later'> {
  await lockDraftRuns(trx, [id]);
  const post = await lockPost(trx, id);
  if (post) {
    const time = timeColumns({ local, zone }, now);
    const state = toPostState(post);
    if (isCanceled(state)) return 'gone';
    if (!time || !isWaiting(state.status) || state.mayBeLive) return 'kept';
    const row = findLeadingTarget(post);
    if (row.scheduled_local === local && row.timezone === zone)
      return row.scheduled_at.getTime() === time.scheduled_at.getTime() ? 'moved' : 'later';
    await requeueTargets(trx, post, isEditable, time, now);
    return 'moved';
  }
  const moved = await trx
    .updateTable('post_drafts')
    .set({ scheduled_local: local, timezone: zone, updated_at: now })
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('post_slots').select('id').where('id', '=', id).where('halted', 'is', null)),
    )
    .returning(['user_id', 'influencer_id'])
    .executeTakeFirst();
  if (moved) {
    await announceSlots(trx, moved);
    return 'moved';
  }
  const draft = await trx.selectFrom('post_drafts').select('id').where('id', '=', id).executeTakeFirst();
  return draft ? 'kept' : 'gone';
}

/**
 * Removes prepared or scheduled posts from the calendar. Posts that are or may be on Instagram remain, as do drafts
 * edited by their owner. Returns the progress of those that were still drafts, by id.
 */
export async function dropPreparedPosts(
  trx: UserDatabase,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Prepared>> {
  await lockDraftRuns(trx, ids);
  const drafts = await trx
    .selectFrom('post_slots')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['id', 'credits', 'step_times'])
    .execute();
  await deletePreparedDrafts(trx, userId, ids);
  const posts = await lockPosts(trx, ids);
  for (const [{ id }] of posts) await cancelPost(trx, id, now);
  return new Map(
    drafts.map(({ id, credits, step_times }) => [id, { credits, stepTimes: stepTimes.parse(step_times) }]),
  );
}

/** Returns which of the given posts are, or may be, published and thus cannot be withdrawn. Locks all of them. */
export async function lockLivePosts(trx: UserDatabase, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const posts = await lockPosts(trx, ids);
  const isLive = (targets: PostTargets) => targets.some((target) => toTargetState(target).mayBeLive);
  return new Set(posts.filter(isLive).map(([{ id }]) => id));
}

/** The progress of a draft that is being prepared. */
export type Prepared = {
  /** The cost of its images. */
  readonly credits: number;
  /** When each state was reached, as ISO instants. */
  readonly stepTimes: Readonly<Record<string, string>>;
};

/** The status of a prepared post: as a draft or as a post. Undefined if it is neither. */
export type PreparedPostStatus =
  | ({
      readonly kind: 'draft';
      readonly state: SlotState;
      readonly halted: Halt | null;
      /** The message about its images or its Reel, if something is missing. */
      readonly reason: string | null;
      /** The wall time on the calendar, which the user may have changed. */
      readonly local: string | null;
      readonly zone: string | null;
    } & Prepared)
  | {
      readonly kind: 'post';
      readonly status: PostStatus;
      /** Whether one of its networks has still to publish it. */
      readonly isPending: boolean;
      readonly reason: string | null;
      readonly postedAt: Date | null;
    };

/**
 * Selects prepared posts by id, for a statement that queries more about each: `toPreparedPostStatus` reads the status
 * from the rows.
 */
export function selectStandings(service: ServiceDatabase, ids: readonly string[]) {
  return service
    .selectFrom(sql<{ id: string }>`unnest(${[...ids]}::uuid[])`.as<'asked'>(sql`asked (id)`))
    .leftJoin('post_slots as slot', 'slot.id', 'asked.id')
    .leftJoin('post_drafts as draft', (join) =>
      join.onRef('draft.id', '=', 'slot.id').onRef('draft.user_id', '=', 'slot.user_id'),
    )
    .select(['asked.id', 'slot.state', 'slot.halted', 'slot.reason', 'slot.credits', 'slot.step_times'])
    .select(['draft.scheduled_local as local', 'draft.timezone as zone'])
    .select(({ ref }) => selectTargets(ref('asked.id')).as('targets'));
}

/** Selects the targets of a post as JSON; null if there is no post. */
function selectTargets(postId: Expression<string>) {
  return sql<unknown>`(
    select json_agg(json_build_object('status', status, 'calledAt', publish_called_at, 'reason', reason,
      'postedAt', posted_at) order by id)
    from scheduled_posts where id = ${postId} or post_id = ${postId})`;
}

const preparedTargets = z.array(
  z.object({
    status: targetStatus,
    calledAt: z.string().nullable(),
    reason: z.string().nullable(),
    postedAt: z.coerce.date().nullable(),
  }),
);

/** A table's columns are null if it has no row with the id. */
type PreparedPostRow = {
  readonly state: string | null;
  readonly halted: string | null;
  readonly reason: string | null;
  readonly credits: number | null;
  readonly step_times: unknown;
  readonly local: string | null;
  readonly zone: string | null;
  readonly targets: unknown;
};

const stepTimes = z.record(z.string(), z.string());

function toPostStatus(targets: z.infer<typeof preparedTargets>): PreparedPostStatus {
  const states = targets.map(({ status, calledAt }) => ({ status, mayBeLive: mayBeLive(status, calledAt !== null) }));
  return {
    kind: 'post',
    status: getPostState(states).status,
    isPending: states.some(({ status }) => status === 'running' || isWaiting(status)),
    reason: targets.find(({ reason }) => reason !== null)?.reason ?? null,
    postedAt: targets.find(({ postedAt }) => postedAt !== null)?.postedAt ?? null,
  };
}

export function toPreparedPostStatus(row: PreparedPostRow): PreparedPostStatus | undefined {
  const { state, halted, reason, credits, local, zone } = row;
  if (row.targets !== null) return toPostStatus(preparedTargets.parse(row.targets));
  if (state === null || credits === null) return undefined;
  return {
    kind: 'draft',
    // The table has check constraints for both columns.
    state: state as SlotState,
    halted: halted as Halt | null,
    reason,
    credits,
    stepTimes: stepTimes.parse(row.step_times),
    local,
    zone,
  };
}
