import { sql } from 'kysely';
import type { UserDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';

/**
 * Withdraws the consent behind a clone. The person's photo, and the colours that were read from it, go from every clone
 * that was made of it, and the file is deleted whatever else names it; photos generated before stay until their owner
 * deletes them. A second time changes nothing. False where there is no such clone.
 */
export async function withdrawLikeness(db: UserDatabase, userId: string, influencerId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const clone = await trx
      .selectFrom('influencers')
      .select('face_url')
      .where('id', '=', influencerId)
      .where('created_via', '=', 'clone')
      .executeTakeFirst();
    if (!clone) return false;
    const photo = clone.face_url;
    if (photo === null) return true;
    await trx
      .updateTable('likeness_consents')
      .set({ revoked_at: new Date() })
      .where('image_url', '=', photo)
      .where('revoked_at', 'is', null)
      .execute();
    await trx
      .updateTable('influencers')
      .set({
        face_url: null,
        avatar_url: sql`nullif(avatar_url, ${photo})`,
        preview_image_url: sql`nullif(preview_image_url, ${photo})`,
        reference_urls: sql`array_remove(reference_urls, ${photo})`,
        tones: null,
        updated_at: new Date(),
      })
      .where('face_url', '=', photo)
      .where('created_via', '=', 'clone')
      .execute();
    await announce(trx, [{ userId, topic: 'influencers' }]);
    return true;
  });
}
