import type { Selectable, SelectQueryBuilder, Updateable } from 'kysely';
import { z } from 'zod';
import { type Network, networkNames } from '#contract/networks.ts';
import type { Tables, UserDatabase } from '#platform/database/database.ts';
import { mergeVersions } from '#platform/database/field-versions.ts';
import { announce, wake } from '#platform/live/announce.ts';
import {
  canceledStatuses,
  getNotEditableReason,
  getPostState,
  mayBeLive,
  mayEdit,
  nameNetworks,
  type PostState,
  type TargetState,
  targetStatus,
} from '../post-status.ts';

/** A target of a post: a network and an account (decision 057). */
export type TargetRow = Selectable<Tables['scheduled_posts']>;

/** All targets of a post: first the one with the id of the post, then the others in the order of their networks. */
export type PostTargets = readonly [TargetRow, ...TargetRow[]];

/** Returns the id of a target's post. */
export function getPostId({ post_id, id }: Pick<TargetRow, 'post_id' | 'id'>): string {
  return post_id ?? id;
}

const network = z.enum(networkNames);

export function getNetwork({ platform }: Pick<TargetRow, 'platform'>): Network {
  return network.parse(platform);
}

export function toTargetState(row: Pick<TargetRow, 'status' | 'publish_called_at'>): TargetState {
  const status = targetStatus.parse(row.status);
  return { status, mayBeLive: mayBeLive(status, row.publish_called_at !== null) };
}

export function toPostState(targets: PostTargets): PostState {
  return getPostState(targets.map(toTargetState));
}

/** Returns why the targets of a post cannot be edited. Only for posts rejected by `mayEdit`. */
export function findRefusal(targets: PostTargets): string {
  const named = targets.map((row) => ({ ...toTargetState(row), network: getNetwork(row) }));
  const state = toPostState(targets);
  return getNotEditableReason(state, nameNetworks({ status: state.status, targets: named }));
}

export function isEditable(target: TargetRow): boolean {
  return mayEdit(toTargetState(target));
}

/**
 * Returns whether an edit of its post queues a target: it is not published. The user may have canceled it while another
 * target was being published.
 */
export function isQueuedByEdit(target: TargetRow): boolean {
  const before = target.status === 'canceled_by_user' && findStateBefore(target);
  return isEditable(target) || (before && mayEdit(before)) || false;
}

/** Returns the target's state when it was canceled; undefined if that was not stored. */
export function findStateBefore(row: TargetRow): TargetState | undefined {
  const { data: status } = targetStatus.safeParse(row.canceled_from);
  return status && { status, mayBeLive: mayBeLive(status, row.publish_called_at !== null) };
}

/**
 * Returns the target whose content and time are those of the post: of those that may still be changed, the first one
 * with the newest version. Others were not changed by the edits that were made while they were being published.
 */
export function findLeadingTarget(targets: PostTargets): TargetRow {
  const [newest] = targets.filter(isEditable).toSorted((one, other) => other.version - one.version);
  return newest ?? targets[0];
}

type Period = {
  readonly influencerId: string;
  readonly from: Date;
  /** Not included. */
  readonly to: Date;
  readonly withCanceled?: boolean;
};

/** Maximum number of posts in a list or a file. */
const maxPosts = 1_000;

/** Returns the posts of an influencer that have a target in a period, sorted by time. */
export async function listPostTargets(db: UserDatabase, period: Period): Promise<PostTargets[]> {
  const { influencerId, from, to, withCanceled = false } = period;
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('scheduled_posts')
        .selectAll()
        .distinctOn(({ fn }) => fn.coalesce('post_id', 'id')) // one per post, so that the limit counts posts
        .where('influencer_id', '=', influencerId)
        .where('scheduled_at', '>=', from)
        .where('scheduled_at', '<', to)
        .$if(!withCanceled, (targets) => targets.where('status', 'not in', [...canceledStatuses]))
        .orderBy(({ fn }) => fn.coalesce('post_id', 'id'))
        .orderBy('scheduled_at')
        .orderBy('id')
        .as('post'),
    )
    .selectAll()
    .orderBy('scheduled_at')
    .orderBy('id')
    .limit(maxPosts)
    .execute();
  return completePosts(db, rows);
}

/**
 * Returns the posts of these targets in their order. Further targets of the posts are added, because they may have
 * another time or status.
 */
export async function completePosts(db: UserDatabase, rows: readonly TargetRow[]): Promise<PostTargets[]> {
  const shared = [...new Set(rows.flatMap(({ post_id }) => post_id ?? []))];
  const further = shared.length
    ? await db.selectFrom('scheduled_posts').selectAll().where('post_id', 'in', shared).orderBy('id').execute()
    : [];
  return toPosts([...rows, ...further]);
}

function toPosts(rows: readonly TargetRow[]): PostTargets[] {
  return [...Map.groupBy(rows, getPostId).values()].flatMap((targets) => {
    const post = toPostTargets(targets);
    return post ? [post] : [];
  });
}

function toPostTargets(rows: readonly TargetRow[]): PostTargets | undefined {
  const targets = [...new Map(rows.map((row) => [row.id, row])).values()];
  const first = targets.find((row) => row.id === getPostId(row));
  return first && orderTargets(first, ...targets.filter((row) => row !== first));
}

/** Returns the targets of a post in the order of their networks, which is the same for all posts. */
export function orderTargets(first: TargetRow, ...further: readonly TargetRow[]): PostTargets {
  const place = (target: TargetRow) => networkNames.indexOf(getNetwork(target));
  return [first, ...further.toSorted((a, b) => place(a) - place(b))];
}

export async function findTargets(db: UserDatabase, postId: string): Promise<PostTargets | undefined> {
  return toPostTargets(await selectTargets(db, [postId]).execute());
}

/**
 * Returns the targets of a post and locks them until the end of the transaction, so that no worker can claim them and
 * no other call can change them.
 */
export async function lockPost(trx: UserDatabase, postId: string): Promise<PostTargets | undefined> {
  return toPostTargets(await lockTargets(selectTargets(trx, [postId])));
}

/**
 * Locks the targets of posts and returns the posts. A transaction that changes several posts locks all of them first.
 */
export async function lockPosts(trx: UserDatabase, postIds: readonly string[]): Promise<PostTargets[]> {
  if (postIds.length === 0) return [];
  const rows = await lockTargets(selectTargets(trx, postIds));
  return toPosts(rows);
}

/**
 * Locks the selected targets and returns them. All transactions lock targets in the order of their ids, so that two of
 * them never wait for each other.
 */
export function lockTargets(query: SelectQueryBuilder<Tables, 'scheduled_posts', TargetRow>): Promise<TargetRow[]> {
  return query.orderBy('id').forUpdate().execute();
}

function selectTargets(db: UserDatabase, postIds: readonly string[]) {
  return db
    .selectFrom('scheduled_posts')
    .selectAll()
    .where(({ or, eb }) => or([eb('id', 'in', postIds), eb('post_id', 'in', postIds)]));
}

/** Changes the chosen targets of a post and returns the post. */
export async function updateTargets(
  trx: UserDatabase,
  post: PostTargets,
  isChosen: (target: TargetRow) => boolean,
  toColumns: (target: TargetRow) => Updateable<Tables['scheduled_posts']>,
): Promise<PostTargets> {
  const [first, ...further] = post;
  const update = (target: TargetRow) =>
    isChosen(target)
      ? trx
          .updateTable('scheduled_posts')
          .set(toColumns(target))
          .where('id', '=', target.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : target;
  const changed: [TargetRow, ...TargetRow[]] = [await update(first)];
  for (const target of further) changed.push(await update(target));
  return changed;
}

type QueuedColumns = Updateable<Tables['scheduled_posts']> & {
  readonly next_step_at: Date;
  /** Returns the columns that differ between networks, such as the connected account. */
  readonly ofNetwork?: (network: Network) => Updateable<Tables['scheduled_posts']>;
};

/**
 * Queues the chosen targets of a post (again) for `next_step_at` and returns the post. Media that were already handed
 * over have the old content, so they are abandoned unpublished, and all counters are reset. The chosen targets get the
 * version of the post before they are changed, so that it never decreases.
 */
export async function requeueTargets(
  trx: UserDatabase,
  post: PostTargets,
  isChosen: (target: TargetRow) => boolean,
  { ofNetwork, ...columns }: QueuedColumns,
  now = new Date(),
): Promise<PostTargets> {
  const fromTheStart = {
    status: 'queued',
    canceled_from: null,
    prepared_ref: null,
    publish_called_at: null,
    sent_caption: null,
    failures: 0,
    asked_count: 0,
    reason: null,
    cause: null,
    told_at: null,
    reduced: false,
  };
  const versions = mergeVersions(post);
  const isOlder = (target: TargetRow) => isChosen(target) && target.version < versions.version;
  // Without columns of the trigger that counts the versions.
  const ofOneVersion = await updateTargets(trx, post, isOlder, () => versions);
  const targets = await updateTargets(trx, ofOneVersion, isChosen, (target) => ({
    ...fromTheStart,
    ...columns,
    ...ofNetwork?.(getNetwork(target)),
    updated_at: now,
  }));
  await announcePost(trx, targets);
  return targets;
}

/** Returns the name of a network's publishing machine in the notifications that wake it. */
export function getPublishingMachine(name: Network): string {
  return name === 'instagram' ? 'publishing' : `publishing ${name}`;
}

/** Notifies open pages that posts of an influencer changed, and workers that they may be due. */
export async function announcePost(trx: UserDatabase, targets: readonly TargetRow[]): Promise<void> {
  const changes = targets.map(
    (row) => ({ userId: row.user_id, topic: 'posts', influencerId: row.influencer_id }) as const,
  );
  await announce(trx, changes.slice(0, 1));
  for (const each of new Set(targets.map(getNetwork))) await wake(trx, getPublishingMachine(each));
}
