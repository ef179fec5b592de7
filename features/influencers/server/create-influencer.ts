import { sql } from 'kysely';
import { summarizeUsage } from '#features/billing/server/public.ts';
import { ownPicturePath } from '#features/pictures/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';

export type NewInfluencer = { readonly name: string; readonly traits: object; readonly preview_image_url: string };
export type CreateOutcome =
  | { readonly kind: 'created'; readonly id: string }
  | { readonly kind: 'limit reached' }
  | { readonly kind: 'no such preview' };

/**
 * Makes a persona of a preview: the face that was seen is the face it keeps. The account's limit holds however many windows
 * press the button at once, because one account's creations take turns.
 */
export async function createInfluencer(
  db: UserDatabase,
  userId: string,
  wanted: NewInfluencer,
): Promise<CreateOutcome> {
  const path = await ownPicturePath(db, wanted.preview_image_url);
  const preview =
    path &&
    (await db.selectFrom('previews').select(['seed', 'traits']).where('image_url', '=', path).executeTakeFirst());
  if (!path || !preview) return { kind: 'no such preview' };

  return db.transaction().execute(async (trx): Promise<CreateOutcome> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`trainings/${userId}`}, 0))`.execute(trx);
    const { inf_remaining } = await summarizeUsage(trx);
    if (inf_remaining < 1) return { kind: 'limit reached' };
    const { id } = await trx
      .insertInto('influencers')
      .values({
        user_id: userId,
        name: wanted.name,
        avatar_url: path,
        face_url: path,
        preview_image_url: path,
        traits: JSON.stringify(wanted.traits),
        seed: preview.seed,
        created_via: 'builder',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await announce(trx, [{ userId, topic: 'influencers' }]);
    return { kind: 'created', id };
  });
}
