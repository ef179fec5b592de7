import { accountHeld } from '#contract/account-held.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { failImage } from './draw-image.ts';

/**
 * Cancels the images that a user had queued when the account was held, and refunds them. Does not cancel later ones,
 * because the user may have returned before this runs.
 */
export async function cancelQueuedImages(
  service: ServiceDatabase,
  { userId, heldAt }: { readonly userId: string; readonly heldAt: string },
): Promise<void> {
  const images = await service
    .selectFrom('generation_images as image')
    .innerJoin('generations as generation', 'generation.id', 'image.generation_id')
    .where('image.user_id', '=', userId)
    .where('image.status', '=', 'waiting')
    .where('image.queued_at', '<', new Date(heldAt))
    .select(['image.generation_id', 'image.position', 'image.user_id', 'generation.influencer_id'])
    .execute();
  for (const image of images) await failImage(service, image, 'refused', accountHeld);
}
