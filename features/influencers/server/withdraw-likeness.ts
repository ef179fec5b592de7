import type { UserDatabase } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import { announce } from '#platform/live/announce.ts';
import { consentWithdrawn } from './events.ts';

/**
 * Withdraws the consent behind a clone. The person's photo, and the colours that were read from it, go from every clone
 * that was made of it, and with them every picture of these clones. A second time changes nothing.
 * False where there is no such clone.
 */
export async function withdrawLikeness(
  db: UserDatabase,
  events: Events,
  userId: string,
  influencerId: string,
): Promise<boolean> {
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
    const clones = await trx
      .updateTable('influencers')
      .set({
        face_url: null,
        avatar_url: null,
        preview_image_url: null,
        reference_urls: [],
        tones: null,
        updated_at: new Date(),
      })
      .where('face_url', '=', photo)
      .where('created_via', '=', 'clone')
      .returning('id')
      .execute();
    await trx
      .deleteFrom('character_sheets')
      .where(
        'influencer_id',
        'in',
        clones.map(({ id }) => id),
      )
      .execute();
    await events.emit(trx, consentWithdrawn, { userId, influencerIds: clones.map(({ id }) => id) });
    await announce(trx, [{ userId, topic: 'influencers' }]);
    return true;
  });
}
