import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import { knownZone } from '#contract/time-zone.ts';
import { ownPicturePaths } from '#features/pictures/server/public.ts';
import type { Tables, UserDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import { type Draft, draftContent, type PostContent } from '../contract.ts';
import { listsOf, mediaOf, type PostMedium, postable } from '../post-media.ts';
import { instantOf } from '../post-time.ts';
import type { Halt } from '../slot-state.ts';
import { under } from './post-columns.ts';
import { haltSlots, leaveToOwner, lockRunsOfDrafts } from './slots/slots.ts';

/** What is kept of a draft beside its pictures; what a post could not show then has its default. */
const writtenContent = draftContent.omit({ mediaUrls: true });

type WantedDraft = {
  readonly id: string;
  readonly userId: string;
  readonly influencerId: string;
  readonly content: PostContent;
  readonly local: string;
  readonly zone: string;
};

/** A persona's drafts, in order of time. One whose post is scheduled is none any more, however late it was saved. */
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
  return rows.map((row) => draftOf(row, origin));
}

/**
 * A persona's draft. Its pictures are addresses under no origin that anybody is reached by: their paths alone count.
 */
export async function findDraft(db: UserDatabase, influencerId: string, id: string): Promise<Draft | undefined> {
  const row = await db
    .selectFrom('post_drafts')
    .selectAll()
    .where('id', '=', id)
    .where('influencer_id', '=', influencerId)
    .executeTakeFirst();
  return row && draftOf(row, 'http://localhost');
}

/** Begins drafts with nothing in them. */
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

/**
 * Keeps a draft as it is now. Its pictures are the caller's own already, as a draft fetches nothing, and its time is
 * one of the calendar, perhaps over.
 */
export async function saveDraft(
  db: UserDatabase,
  wanted: WantedDraft,
): Promise<'invalid_media_urls' | 'invalid_time' | 'missing' | undefined> {
  const { local, zone, content } = wanted;
  if (!instantOf(local, zone)) return 'invalid_time';
  const media = postable(mediaOf(content));
  const paths = await ownPicturePaths(
    db,
    media.map(({ url }) => url),
  );
  const own = media.flatMap((medium, at) => (paths[at] ? { ...medium, url: paths[at] } : []));
  if (own.length < media.length) return 'invalid_media_urls';
  const kept = { ...wanted, content: { ...content, ...listsOf(own) } };
  return db.transaction().execute((trx) => writeDraft(trx, kept));
}

/**
 * Writes a draft whose pictures are paths of its person's own and whose time is in the calendar, inside the caller's
 * transaction. What is scheduled already stays as it is; `missing` for an id of another persona's post or draft.
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
  if (await isOfOther(trx, id, influencerId)) return 'missing';
  if (await isPost(trx, id)) return undefined;
  await lockRunsOfDrafts(trx, [id]);
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
  // Who writes it finishes it. One that stands still is only moved by a new time, and goes on when it is told to.
  await haltSlots(trx, ['id', id], 'edited');
  if (before && !showsSame(before, { media_urls: mediaUrls, content: written })) await leaveToOwner(trx, id);
  await announceDrafts(trx, userId, influencerId);
  return undefined;
}

/** Deletes a draft where it is there, inside the caller's transaction. Whatever is scheduled stays. */
export async function deleteDraft(trx: UserDatabase, userId: string, id: string): Promise<void> {
  await lockRunsOfDrafts(trx, [id]);
  const deleted = await trx
    .deleteFrom('post_drafts')
    .where('id', '=', id)
    .returning('influencer_id')
    .executeTakeFirst();
  if (deleted) await announceDrafts(trx, userId, deleted.influencer_id);
}

/** Deletes those of some drafts that their owner did not edit since they were begun. Their runs are locked. */
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

/** Puts what was prepared for a draft into it; its pictures are paths of its person's own. */
export async function fillDraft(
  trx: UserDatabase,
  id: string,
  { media, caption }: { readonly media?: readonly PostMedium[]; readonly caption?: string },
  now: Date,
): Promise<void> {
  const { mediaUrls, ...lists } = listsOf(media ?? []);
  const written = { ...(media && lists), ...(caption !== undefined && { caption }) };
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

/** Whether an id is of a post of another persona of the person, also of one that is hidden from the caller's key. */
async function isOfOther(db: UserDatabase, id: string, influencerId: string): Promise<boolean> {
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

export function draftOf(row: Selectable<Tables['post_drafts']>, origin: string): Draft {
  return {
    id: row.id,
    influencerId: row.influencer_id,
    ...writtenContent.parse(row.content),
    mediaUrls: row.media_urls.map((url) => under(origin, url)),
    scheduledLocal: row.scheduled_local,
    timezone: knownZone(row.timezone),
  };
}
