import type { UserDatabase } from '#platform/database/database.ts';
import { changedSince, mergeVersions } from '#platform/database/field-versions.ts';
import { mayEdit } from '../post-status.ts';
import { findMissingAccount, queuePost, recordEdit } from './further-targets.ts';
import {
  type ContentColumns,
  contentColumns,
  findContentRefusal,
  findPostTerms,
  findTargetAccounts,
  isVideoMissing,
  type NewContent,
  timeColumns,
  type When,
} from './post-columns.ts';
import { isAsWanted, type ScheduleOutcome } from './schedule-post.ts';
import { findLeadingTarget, findRefusal, lockPost, type PostTargets, type TargetRow, toPostState } from './targets.ts';

/** Undefined fields remain unchanged. If a version is given, the edit is based on it. */
type Edit = {
  readonly content: NewContent;
  readonly when?: Exclude<When, 'now'> | undefined;
  readonly version?: number | undefined;
};

export type EditOutcome =
  | ScheduleOutcome
  /** Fields of the edit have changed since its version. */
  | { readonly kind: 'changed'; readonly post: PostTargets; readonly fields: string[] };

/**
 * Edits the targets of a post that are not published and assigns them to the currently connected accounts.
 * If a worker claims the last of them concurrently, the worker wins and the edit is refused.
 */
export async function editPost(db: UserDatabase, id: string, wanted: Edit): Promise<EditOutcome> {
  const { when, version } = wanted;
  if (when && !timeColumns(when)) return { kind: 'refused', refusal: 'invalid_time' };

  return db.transaction().execute(async (trx): Promise<EditOutcome> => {
    const post = await lockPost(trx, id);
    if (!post) return { kind: 'missing' };
    if (!mayEdit(toPostState(post))) return { kind: 'not editable', message: findRefusal(post) };
    const row = findLeadingTarget(post);
    const content = contentColumns(wanted.content, row, post);
    if (await isVideoMissing(trx, content.media_urls)) return { kind: 'refused', refusal: 'invalid_media_urls' };
    const terms = await findPostTerms(trx, row.influencer_id, content.media_urls);
    const refusal = findContentRefusal(content, terms, post);
    // A repeated request gets its result even if a rule or a consent has changed since.
    if (refusal) return isAsWanted(post, when, content) ? { kind: 'saved', post } : { kind: 'refused', refusal };
    const fields =
      version === undefined
        ? []
        : changedSince({ ...row, ...mergeVersions(post) }, version, toEditColumns(wanted, content));
    if (fields.length) return { kind: 'changed', post, fields };
    const time = when ? timeColumns(when) : toTimeColumns(row);
    if (!time) return { kind: 'refused', refusal: 'invalid_time' };
    const accounts = await findTargetAccounts(trx, row.influencer_id);
    const missing = findMissingAccount(post, content, accounts);
    if (missing) return { kind: 'refused', refusal: missing };
    await recordEdit(trx, post, content);
    return { kind: 'saved', post: await queuePost(trx, post, { content, time, accounts }) };
  });
}

/** Returns the columns that an edit writes, keyed by field. */
function toEditColumns({ content: sent, when }: Edit, columns: ContentColumns) {
  const { caption, media_urls, media_alt_texts, media_crops, sponsored_by, first_comment } = columns;
  const { further_networks, surface } = columns;
  return {
    ...(sent.caption !== undefined && { caption: { caption } }),
    ...(sent.media && { mediaUrls: { media_urls, media_alt_texts, media_crops } }),
    ...(sent.sponsoredBy !== undefined && { sponsoredBy: { sponsored_by } }),
    ...(sent.firstComment !== undefined && { firstComment: { first_comment } }),
    ...(sent.networks !== undefined && { networks: { further_networks } }),
    ...(sent.surface !== undefined && { surface: { surface } }),
    ...(when && { scheduledFor: { scheduled_local: when.local, timezone: when.zone } }),
  };
}

/** Returns the time of a post; undefined if it is in the past. */
function toTimeColumns({ scheduled_at, scheduled_local, timezone }: TargetRow) {
  if (scheduled_at.getTime() <= Date.now()) return undefined;
  return { scheduled_at, next_step_at: scheduled_at, scheduled_local, timezone };
}
