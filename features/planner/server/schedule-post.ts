import type { UserDatabase } from '#platform/database/database.ts';
import { isWaiting, mayEdit, type PostState } from '../post-status.ts';
import { deleteDraft } from './drafts.ts';
import {
  accountColumns,
  type ContentColumns,
  contentColumns,
  type NewContent,
  type Refusal,
  showsSame,
  timeColumns,
  type When,
} from './post-columns.ts';
import { recordEvent } from './post-events.ts';
import { announcePost, lockPost, type PostRow, requeuePost, stateOf } from './posts.ts';

export type NewPost = {
  readonly id: string;
  readonly userId: string;
  readonly influencerId: string;
  readonly content: NewContent;
  readonly when: When;
  readonly now?: Date | undefined;
  /** Who planned it. */
  readonly source?: 'manual' | 'autopilot';
};

export type ScheduleOutcome =
  | { readonly kind: 'saved'; readonly row: PostRow }
  | { readonly kind: 'missing' }
  | { readonly kind: 'not editable'; readonly state: PostState }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * Puts a post on the calendar: the row is the schedule, there is nothing beside it to fall out of step. The same id
 * again is the same post: with the same content nothing changes, with other content the post
 * that is not yet published is edited.
 */
export async function schedulePost(db: UserDatabase, wanted: NewPost): Promise<ScheduleOutcome> {
  return db.transaction().execute((trx) => schedulePostIn(trx, wanted));
}

/** The same inside the caller's transaction. */
export async function schedulePostIn(trx: UserDatabase, wanted: NewPost): Promise<ScheduleOutcome> {
  // Undefined where a press in parallel made the row first: the second look finds it.
  const outcome = (await createOrEdit(trx, wanted)) ?? (await createOrEdit(trx, wanted));
  return outcome ?? { kind: 'missing' }; // the id is another person's
}

/**
 * One look at it. Undefined where another transaction made a post with this id meanwhile, or
 * the id is another person's.
 */
export async function createOrEdit(trx: UserDatabase, wanted: NewPost): Promise<ScheduleOutcome | undefined> {
  const row = await lockPost(trx, wanted.id);
  if (row && row.influencer_id !== wanted.influencerId) return { kind: 'missing' };
  const content = contentColumns(wanted.content, row);
  if ('rule' in content) return { kind: 'refused', refusal: content };
  if (row && isAsWanted(row, wanted, content)) return { kind: 'saved', row };
  const state = row && stateOf(row);
  if (state && !mayEdit(state)) return { kind: 'not editable', state };

  const time = timeColumns(wanted.when, wanted.now);
  if (!time) return { kind: 'refused', refusal: 'invalid_time' };
  const account = await accountColumns(trx, wanted.influencerId);
  if (!account) return { kind: 'refused', refusal: 'missing_late_account_id' };
  const columns = { ...time, ...account, ...content };
  if (row) {
    await recordEvent(trx, row, 'changed');
    return { kind: 'saved', row: await requeuePost(trx, row.id, columns, wanted.now) };
  }

  const { id, userId, influencerId, source = 'manual' } = wanted;
  const created = await trx
    .insertInto('scheduled_posts')
    .values(({ exists, selectFrom }) => ({
      id,
      user_id: userId,
      influencer_id: influencerId,
      source,
      from_autopilot_draft: exists(
        selectFrom('post_slots').select('id').where('id', '=', id).where('source', '=', 'autopilot'),
      ).$castTo<boolean>(), // never 0 or 1 in PostgreSQL
      ...columns,
    }))
    .onConflict((conflict) => conflict.doNothing()) // of any of its keys: two of them hold the id
    .returningAll()
    .executeTakeFirst();
  if (!created) return undefined;
  await recordEvent(trx, created, 'made');
  await deleteDraft(trx, userId, id); // it is the post now
  await announcePost(trx, created);
  return { kind: 'saved', row: created };
}

/**
 * Whether a row is already what this press asks for. One that failed or was canceled never is: it would not be sent.
 */
function isAsWanted(row: PostRow, { when }: NewPost, content: ContentColumns): boolean {
  const { status, mayBeLive } = stateOf(row);
  if (!mayBeLive && !isWaiting(status)) return false;
  if (!showsSame(row, content)) return false;
  if (when === 'now') return row.scheduled_local === null || mayBeLive;
  return row.scheduled_local === when.local && row.timezone === when.zone;
}
