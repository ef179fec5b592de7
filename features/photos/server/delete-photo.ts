import { z } from 'zod';
import type { UserDatabase } from '#platform/database/database.ts';
import type { EventKind, Events } from '#platform/events/events.ts';
import { announce } from '#platform/live/announce.ts';

/** A user deleted a photo. The file at `path` is deleted once nothing else references it. */
const photoDeleted: EventKind<{ userId: string; influencerId: string; photoId: string; path: string }> = {
  name: 'photo-deleted',
  data: z.object({ userId: z.uuid(), influencerId: z.uuid(), photoId: z.uuid(), path: z.string() }),
};

/** Deletes a photo and notifies the screens and later features. Returns false if it does not exist. */
export async function deletePhoto(db: UserDatabase, events: Events, userId: string, photoId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom('influencer_photos')
      .where('id', '=', photoId)
      .returning(['influencer_id', 'image_url'])
      .executeTakeFirst();
    if (!deleted) return false;
    const { influencer_id: influencerId, image_url: path } = deleted;
    await events.emit(trx, photoDeleted, { userId, influencerId, photoId, path });
    await announce(trx, [{ userId, topic: 'photo deleted', influencerId, photoId }]);
    return true;
  });
}
