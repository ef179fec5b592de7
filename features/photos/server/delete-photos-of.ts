import { withdrawImages } from '#features/images/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';

/** Deletes every photo of clones whose consent was withdrawn, with their files. Idempotent. */
export async function deletePhotos(
  service: ServiceDatabase,
  { userId, influencerIds }: { readonly userId: string; readonly influencerIds: readonly string[] },
): Promise<void> {
  await service.transaction().execute(async (trx) => {
    const photos = await trx
      .deleteFrom('influencer_photos')
      .where('user_id', '=', userId)
      .where('influencer_id', 'in', influencerIds)
      .returning(['id', 'influencer_id', 'image_url', 'large_url'])
      .execute();
    const paths = photos.flatMap(({ image_url, large_url }) => [image_url, ...(large_url ? [large_url] : [])]);
    await withdrawImages(trx, { userId, personaIds: influencerIds, paths });
    await announce(
      trx,
      photos.map(({ id, influencer_id }) => ({
        userId,
        topic: 'photo deleted' as const,
        influencerId: influencer_id,
        photoId: id,
      })),
    );
  });
}
