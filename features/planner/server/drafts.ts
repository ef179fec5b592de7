import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import { knownZone } from '#contract/time-zone.ts';
import { findUserMediaPaths } from '#features/videos/server/public.ts';
import type { Tables, UserDatabase } from '#platform/database/database.ts';
import { changedSince } from '#platform/database/field-versions.ts';
import { announce } from '#platform/live/announce.ts';
import { type ChangedContent, type Draft, draftContent, type PostContent } from '../contract.ts';
import { type MediaLists, type PostMedium, postable, toMedia, toMediaLists } from '../post-media.ts';
import { toInstant } from '../post-time.ts';
import type { Halt } from '../slot-state.ts';
import { under } from './post-columns.ts';
import { haltSlots, lockDraftRuns, markSlotEdited } from './slots/slots.ts';

/** The stored content of a draft without its images; fields that are missing in old rows get their defaults. */
const writtenContent = draftContent.omit({ mediaUrls: true });

type DraftRow = Selectable<Tables['post_drafts']>;

type WantedDraft = {
  readonly id: string;
  readonly userId: string;
  readonly influencerId: string;
  readonly content: PostContent;
  readonly local: string;
  readonly zone: string;
};

/**
 * Returns an influencer's drafts by time. A draft whose post is scheduled is excluded, even if it was saved afterwards.
 */
export async function listDrafts(db: UserDatabase, origin: string, influencerId: string): Promise<Draft[]> {
  const rows = await db
    .selectFrom('post_drafts')
    .selectAll()
    .where('influencer_id', '=', influencerId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('scheduled_posts').select('id').whereRef('scheduled_posts.id', '=', 'post_drafts.id'))),
    )
    .orderBy('scheduled_local')
    .orderBy('id')
    .limit(1_000)
    .execute();
  return rows.map((row) => toDraft(row, origin));
}

/** Returns an influencer's draft. Its image URLs have a placeholder origin, because only their paths matter. */
export async function findDraft(db: UserDatabase, influencerId: string, id: string): Promise<Draft | undefined> {
  const row = await db
    .selectFrom('post_drafts')
    .selectAll()
    .where('id', '=', id)
    .where('influencer_id', '=', influencerId)
    .executeTakeFirst();
  return row && toDraft(row, 'http://localhost');
}

/** Creates empty drafts. */
export async function addDrafts(trx: UserDatabase, drafts: readonly Omit<WantedDraft, 'content'>[]): Promise<void> {
  const content = JSON.stringify(draftContent.parse({}));
  await trx
    .insertInto('post_drafts')
    .values(
      drafts.map(({ id, userId, influencerId, local, zone }) => ({
        id,
        user_id: userId,
        influencer_id: influencerId,
        media_urls: [],
        content,
        scheduled_local: local,
        timezone: zone,
      })),
    )
    .execute();
}

/** The draft fields to save. In an edit with a version, undefined fields remain unchanged. */
type DraftFields = Pick<WantedDraft, 'id' | 'userId' | 'influencerId'> & {
  readonly content: ChangedContent;
  readonly when?: { readonly local: string; readonly zone: string } | undefined;
  readonly version?: number | undefined;
};

export type SavedDraft =
  /** No row means that the draft has already become a scheduled post, which remains unchanged. */
  | { readonly kind: 'saved'; readonly row: DraftRow | undefined }
  | { readonly kind: 'refused'; readonly refusal: 'invalid_media_urls' | 'invalid_time' | 'missing' }
  /** Fields of the edit have changed since its version. */
  | { readonly kind: 'changed'; readonly row: DraftRow; readonly fields: string[] };

/**
 * Saves a draft. Its images must belong to the caller, because saving a draft fetches none. Its time may be in the
 * past.
 */
export async function saveDraft(db: UserDatabase, wanted: DraftFields): Promise<SavedDraft> {
  const { when, content: sent } = wanted;
  if (when && !toInstant(when.local, when.zone)) return { kind: 'refused', refusal: 'invalid_time' };
  const { mediaUrls, altTexts = [], crops = [] } = sent;
  return db.transaction().execute(async (trx): Promise<SavedDraft> => {
    const own = mediaUrls && (await ownLists(trx, { mediaUrls, altTexts, crops }));
    if (own === 'invalid_media_urls') return { kind: 'refused', refusal: own };
    return saveFields(trx, { ...wanted, content: { ...sent, ...own } });
  });
}

/** Converts image URLs to paths of the caller's own images. */
async function ownLists(
  db: UserDatabase,
  lists: MediaLists,
): Promise<ReturnType<typeof toMediaLists> | 'invalid_media_urls'> {
  const media = postable(toMedia(lists));
  const paths = await findUserMediaPaths(
    db,
    media.map(({ url }) => url),
  );
  const own = media.flatMap((medium, at) => (paths[at] ? { ...medium, url: paths[at] } : []));
  return own.length < media.length ? 'invalid_media_urls' : toMediaLists(own);
}

async function saveFields(trx: UserDatabase, wanted: DraftFields): Promise<SavedDraft> {
  const { id, influencerId, content, when, version } = wanted;
  await lockDraftRuns(trx, [id]);
  const rows = trx.selectFrom('post_drafts').selectAll().where('id', '=', id).where('influencer_id', '=', influencerId);
  const base = version === undefined ? undefined : await rows.forUpdate().executeTakeFirst();
  const time = when ?? (base && { local: base.scheduled_local, zone: base.timezone });
  if (!time || (version !== undefined && !base))
    return (await isPost(trx, id)) ? { kind: 'saved', row: undefined } : missing;
  if (base && version !== undefined) {
    const fields = changedSince(flat(base), version, toEditColumns(content, when));
    if (fields.length) return { kind: 'changed', row: base, fields };
  }
  const whole = { ...(base ? contentIn(base) : draftContent.parse({})), ...withoutUndefined(content) };
  if (await writeDraft(trx, { ...wanted, ...time, content: whole })) return missing;
  return { kind: 'saved', row: await rows.executeTakeFirst() };
}

/** Returns the columns that an edit writes, keyed by field; those in `content` are keyed by their own names. */
function toEditColumns(sent: ChangedContent, when: DraftFields['when']) {
  const { caption, mediaUrls, altTexts, crops, sponsoredBy, firstComment, networks, surface } = sent;
  return {
    ...(caption !== undefined && { caption: { caption } }),
    ...(mediaUrls && { mediaUrls: { media_urls: mediaUrls, altTexts, crops } }),
    ...(sponsoredBy !== undefined && { sponsoredBy: { sponsoredBy } }),
    ...(firstComment !== undefined && { firstComment: { firstComment } }),
    ...(networks && { networks: { networks } }),
    ...(surface && { surface: { surface } }),
    ...(when && { scheduledFor: { scheduled_local: when.local, timezone: when.zone } }),
  };
}

function flat(row: DraftRow) {
  return { ...row, ...writtenContent.parse(row.content) };
}

function contentIn(row: DraftRow): PostContent {
  return { ...writtenContent.parse(row.content), mediaUrls: row.media_urls };
}

function withoutUndefined(sent: ChangedContent): Partial<PostContent> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

const missing = { kind: 'refused', refusal: 'missing' } as const;

/**
 * Writes a draft in the caller's transaction. Its images must be paths of its user, and its time must be valid. A
 * scheduled post remains unchanged; returns `missing` if the id belongs to another influencer's post or draft.
 */
export async function writeDraft(trx: UserDatabase, wanted: WantedDraft): Promise<'missing' | undefined> {
  const { id, userId, influencerId, local, zone, content } = wanted;
  const { mediaUrls, ...written } = content;
  const columns = {
    media_urls: [...mediaUrls],
    content: JSON.stringify(written),
    scheduled_local: local,
    timezone: zone,
    updated_at: new Date(),
  };
  if (await belongsToOtherInfluencer(trx, id, influencerId)) return 'missing';
  if (await isPost(trx, id)) return undefined;
  await lockDraftRuns(trx, [id]);
  const before = await trx.selectFrom('post_drafts').selectAll().where('id', '=', id).executeTakeFirst();
  const kept = await trx
    .insertInto('post_drafts')
    .values({ id, user_id: userId, influencer_id: influencerId, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'id']).doUpdateSet(columns).where('post_drafts.influencer_id', '=', influencerId),
    )
    .returning('id')
    .executeTakeFirst();
  if (!kept) return 'missing';
  // A user who edits a draft takes over its completion. A new time only moves a stopped draft, which continues when
  // resumed.
  await haltSlots(trx, ['id', id], 'edited');
  if (before && !showsSame(before, { media_urls: mediaUrls, content: written })) await markSlotEdited(trx, id);
  await announceDrafts(trx, userId, influencerId);
  return undefined;
}

/** Deletes a draft if it exists, in the caller's transaction. Scheduled posts remain. */
export async function deleteDraft(trx: UserDatabase, userId: string, id: string): Promise<void> {
  await lockDraftRuns(trx, [id]);
  const deleted = await trx
    .deleteFrom('post_drafts')
    .where('id', '=', id)
    .returning('influencer_id')
    .executeTakeFirst();
  if (deleted) await announceDrafts(trx, userId, deleted.influencer_id);
}

/** Deletes the given drafts unless their owner has edited them since they were created. Locks their runs. */
export async function deletePreparedDrafts(trx: UserDatabase, userId: string, ids: readonly string[]): Promise<void> {
  const deleted = await trx
    .deleteFrom('post_drafts')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('post_slots')
            .select('id')
            .whereRef('post_slots.id', '=', 'post_drafts.id')
            .where(({ or, eb }) => or([eb('halted', '=', 'edited' satisfies Halt), eb('edited_at', 'is not', null)])),
        ),
      ),
    )
    .returning('influencer_id')
    .execute();
  for (const { influencer_id } of deleted) await announceDrafts(trx, userId, influencer_id);
}

/** Fills a draft with prepared content; its images are paths of its user. */
export async function fillDraft(
  trx: UserDatabase,
  id: string,
  {
    media,
    ...texts
  }: { readonly media?: readonly PostMedium[] } & Partial<
    Readonly<Pick<PostContent, 'caption' | 'sponsoredBy' | 'networks'>>
  >,
  now: Date,
): Promise<void> {
  const { mediaUrls, ...lists } = toMediaLists(media ?? []);
  const written = { ...(media && lists), ...texts };
  await trx
    .updateTable('post_drafts')
    .set({
      ...(media && { media_urls: mediaUrls }),
      content: sql`content || ${JSON.stringify(written)}::jsonb`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Returns whether an id belongs to a post of another of the user's influencers, including one hidden from the caller's
 * key.
 */
async function belongsToOtherInfluencer(db: UserDatabase, id: string, influencerId: string): Promise<boolean> {
  const { rows } = await sql<{ isOther: boolean }>`
    select is_post_of_other_influencer(${id}, ${influencerId}) as "isOther"`.execute(db);
  return rows[0]?.isOther ?? false;
}

async function isPost(db: UserDatabase, id: string): Promise<boolean> {
  const post = await db.selectFrom('scheduled_posts').select('id').where('id', '=', id).executeTakeFirst();
  return post !== undefined;
}

async function announceDrafts(db: UserDatabase, userId: string, influencerId: string): Promise<void> {
  await announce(db, [{ userId, topic: 'drafts', influencerId }]);
}

type DraftColumns = { readonly media_urls: readonly string[]; readonly content: unknown };

function showsSame(one: DraftColumns, other: DraftColumns): boolean {
  const shown = ({ media_urls, content }: DraftColumns) => [media_urls, writtenContent.parse(content)];
  return isDeepStrictEqual(shown(one), shown(other));
}

export function toDraft(row: DraftRow, origin: string): Draft {
  return {
    id: row.id,
    influencerId: row.influencer_id,
    ...writtenContent.parse(row.content),
    mediaUrls: row.media_urls.map((url) => under(origin, url)),
    scheduledLocal: row.scheduled_local,
    timezone: knownZone(row.timezone),
    version: row.version,
  };
}
