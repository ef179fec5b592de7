import type { UserDatabase } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import { announce } from '#platform/live/announce.ts';
import { consentWithdrawn } from './events.ts';

/**
 * Withdraws a clone's consent. Its photos, and the colors and traits read from them, are deleted from every clone that
 * uses one of them, along with all images of those clones. A second call changes nothing. Returns false if there is no
 * such clone.
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
    if (clone.face_url === null) return true;
    const { photos, cloneIds } = await listSameSource(trx, influencerId, clone.face_url);
    await trx
      .updateTable('likeness_consents')
      .set({ revoked_at: new Date() })
      .where('image_url', 'in', photos)
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
        ...noTraits,
        updated_at: new Date(),
      })
      .where('id', 'in', cloneIds)
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

/** The traits that remain: those recognized in the photo are deleted with it. */
const noTraits = {
  traits: JSON.stringify({ is_clone: true, profile: { source: 'clone', kind: 'reference_only' } }),
  gender: null,
  age_group: null,
  hair_color: null,
};

/** Returns a clone's photos, all clones created from any of them, and the photos of those clones. */
async function listSameSource(
  trx: UserDatabase,
  influencerId: string,
  photo: string,
): Promise<{ photos: string[]; cloneIds: string[] }> {
  const [photos, clones] = [new Set([photo]), new Set([influencerId])];
  for (let known = 0; known < photos.size + clones.size; ) {
    known = photos.size + clones.size;
    const consents = await trx
      .selectFrom('likeness_consents')
      .where((or) => or.or([or('image_url', 'in', [...photos]), or('influencer_id', 'in', [...clones])]))
      .select(['image_url', 'influencer_id'])
      .execute();
    for (const { image_url, influencer_id } of consents) {
      photos.add(image_url);
      if (influencer_id) clones.add(influencer_id);
    }
    const others = await trx
      .selectFrom('influencers')
      .where('face_url', 'in', [...photos])
      .where('created_via', '=', 'clone')
      .select('id')
      .execute();
    for (const { id } of others) clones.add(id);
  }
  return { photos: [...photos], cloneIds: [...clones] };
}
