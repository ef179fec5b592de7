import { sql } from 'kysely';
import type { ServiceDatabase, UserDatabase } from '#platform/database/database.ts';
import { type Clock, sqlNow } from '#platform/due-rows/clock.ts';
import { wake } from '#platform/live/announce.ts';
import { isWaiting, type PostStatus, postStatus } from '../../post-status.ts';
import type { Halt, SlotState } from '../../slot-state.ts';
import { cancelPost } from '../cancel-post.ts';
import { deleteDraft } from '../drafts.ts';
import { timeColumns } from '../post-columns.ts';
import { lockPost, requeuePost, stateOf } from '../posts.ts';
import { addSlot, type NewSlot } from './add-slot.ts';
import { announceSlots, lockRunOfDraft, type SlotOptions, slotMachine } from './slots.ts';

/** A post that the product will prepare by itself, but not before `beginPreparing`. */
export type PreparedPost = Omit<NewSlot, 'source' | 'runId' | 'position'>;

/** Puts such a post on the calendar. */
export function planPreparedPost(trx: UserDatabase, post: PreparedPost): Promise<void> {
  return addSlot(trx, { ...post, source: 'autopilot', runId: post.id, position: 0 });
}

/** Says what is wanted of a post that is not begun yet. */
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

/** Begins to prepare a post, with what is wanted of it now. Nothing where it was begun or halted, or is gone. */
export async function beginPreparing(trx: UserDatabase, clock: Clock, id: string, options: SlotOptions): Promise<void> {
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
 * Moves a post on the calendar, whether it is prepared or scheduled. False where it cannot be moved: it is being
 * published, over, or gone, or its owner edited it.
 */
export async function movePreparedPost(
  trx: UserDatabase,
  id: string,
  { local, zone, now }: { readonly local: string; readonly zone: string; readonly now: Date },
): Promise<boolean> {
  await lockRunOfDraft(trx, id);
  const post = await lockPost(trx, id);
  if (post) {
    const time = timeColumns({ local, zone }, now);
    const state = stateOf(post);
    if (!time || !isWaiting(state.status) || state.mayBeLive) return false;
    await requeuePost(trx, id, time, now);
    return true;
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
  if (moved) await announceSlots(trx, moved);
  return moved !== undefined;
}

/**
 * Takes a post off the calendar, whether it is prepared or scheduled. What is or may be on Instagram stays, and so does
 * a draft that its owner edited.
 */
export async function dropPreparedPost(trx: UserDatabase, userId: string, id: string, now: Date): Promise<void> {
  const edited = await trx
    .selectFrom('post_slots')
    .where('id', '=', id)
    .where('halted', '=', 'edited' satisfies Halt)
    .select('id')
    .executeTakeFirst();
  if (!edited) await deleteDraft(trx, userId, id);
  await cancelPost(trx, id, now);
}

/** How a prepared post stands: as a draft that is prepared, or as a post. Undefined for one that is neither. */
export type Standing =
  | {
      readonly kind: 'draft';
      readonly state: SlotState;
      readonly halted: Halt | null;
      /** What its images have cost. */
      readonly credits: number;
    }
  | { readonly kind: 'post'; readonly status: PostStatus; readonly reason: string | null };

/** How prepared posts stand, by their ids. */
export async function standingsOf(
  service: ServiceDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const anyId = sql<string>`any(${[...ids]}::uuid[])`;
  const slots = await service
    .selectFrom('post_slots')
    .select(['id', 'state', 'halted', 'credits'])
    .where('id', '=', anyId)
    .execute();
  const posts = await service
    .selectFrom('scheduled_posts')
    .select(['id', 'status', 'reason'])
    .where('id', '=', anyId)
    .execute();
  return new Map<string, Standing>([
    // Both columns are checked by the table.
    ...slots.map(({ id, state, halted, credits }) => {
      const draft = { kind: 'draft', state: state as SlotState, halted: halted as Halt | null, credits } as const;
      return [id, draft] as const;
    }),
    ...posts.map(({ id, status, reason }) => {
      return [id, { kind: 'post', status: postStatus.parse(status), reason } as const] as const;
    }),
  ]);
}
