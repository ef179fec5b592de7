import type { UserDatabase } from '#platform/database/database.ts';
import { isWaiting, mayEdit } from '../post-status.ts';
import { deleteDraft } from './drafts.ts';
import { addTargets, findMissingAccount, queuePost, recordEdit } from './further-targets.ts';
import {
  type ContentColumns,
  contentColumns,
  findContentRefusal,
  findPostTerms,
  findTargetAccounts,
  isVideoMissing,
  type NewContent,
  type Refusal,
  readNetworks,
  showsSame,
  timeColumns,
  toWritten,
  type When,
} from './post-columns.ts';
import { recordEvent } from './post-events.ts';
import { announcePost, findLeadingTarget, findRefusal, lockPost, type PostTargets, toPostState } from './targets.ts';

export type NewPost = {
  readonly id: string;
  readonly userId: string;
  readonly influencerId: string;
  readonly content: NewContent;
  readonly when: When;
  readonly now?: Date | undefined;
  /** How the post was created. */
  readonly source?: 'manual' | 'autopilot';
};

export type ScheduleOutcome =
  | { readonly kind: 'saved'; readonly post: PostTargets }
  | { readonly kind: 'missing' }
  | { readonly kind: 'not editable'; readonly message: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * Schedules a post. Its row is the schedule, so no second record can get out of sync. A repeated id refers to the same
 * post: identical content changes nothing, and different content edits the unpublished post.
 */
export async function schedulePost(db: UserDatabase, wanted: NewPost): Promise<ScheduleOutcome> {
  return db.transaction().execute((trx) => schedulePostIn(trx, wanted));
}

/** Schedules a post in the caller's transaction. */
export async function schedulePostIn(trx: UserDatabase, wanted: NewPost): Promise<ScheduleOutcome> {
  // Undefined if a concurrent request created the row first, in which case the second attempt finds it.
  const outcome = (await createOrEdit(trx, wanted)) ?? (await createOrEdit(trx, wanted));
  return outcome ?? { kind: 'missing' }; // the id of another user's post
}

/**
 * Makes one attempt. Returns undefined if another transaction has created a post with this id, or if the id belongs to
 * another user's post.
 */
export async function createOrEdit(trx: UserDatabase, wanted: NewPost): Promise<ScheduleOutcome | undefined> {
  const post = await lockPost(trx, wanted.id);
  if (post && post[0].influencer_id !== wanted.influencerId) return { kind: 'missing' };
  const content = contentColumns(wanted.content, post && findLeadingTarget(post), post);
  // Before the rules: a repeated request gets its result even if a rule or a consent has changed since.
  if (post && isAsWanted(post, wanted.when, content)) return { kind: 'saved', post };
  if (post && !mayEdit(toPostState(post))) return { kind: 'not editable', message: findRefusal(post) };
  if (await isVideoMissing(trx, content.media_urls)) return { kind: 'refused', refusal: 'invalid_media_urls' };
  const terms = await findPostTerms(trx, wanted.influencerId, content.media_urls);
  const refusal = findContentRefusal(content, terms, post);
  if (refusal) return { kind: 'refused', refusal };

  const time = timeColumns(wanted.when, wanted.now);
  if (!time) return { kind: 'refused', refusal: 'invalid_time' };
  const accounts = await findTargetAccounts(trx, wanted.influencerId);
  const missing = findMissingAccount(post, content, accounts);
  if (missing) return { kind: 'refused', refusal: missing };
  if (post) {
    await recordEdit(trx, post, content);
    return { kind: 'saved', post: await queuePost(trx, post, { content, time, accounts }, wanted.now) };
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
      ...time,
      ...accounts.get('instagram'),
      ...toWritten(content),
    }))
    .onConflict((conflict) => conflict.doNothing()) // for any of its keys: two of them contain the id
    .returningAll()
    .executeTakeFirst();
  if (!created) return undefined;
  await recordEvent(trx, [created], 'made');
  await deleteDraft(trx, userId, id); // it is a post now
  await announcePost(trx, [created]);
  return { kind: 'saved', post: await addTargets(trx, [created], readNetworks(content), { content, time, accounts }) };
}

/**
 * Returns whether a post already matches the request; undefined as time keeps its time. A failed or canceled post never
 * does, because it would not be published.
 */
export function isAsWanted(post: PostTargets, when: When | undefined, content: ContentColumns): boolean {
  const { status, mayBeLive } = toPostState(post);
  const row = findLeadingTarget(post);
  if (!mayBeLive && !isWaiting(status)) return false;
  if (!showsSame(row, content)) return false;
  if (!when) return true;
  if (when === 'now') return row.scheduled_local === null || mayBeLive;
  return row.scheduled_local === when.local && row.timezone === when.zone;
}
