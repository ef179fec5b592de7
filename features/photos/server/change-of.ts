import { getFileKey } from '#features/images/image-rules.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { ImageOrder } from '#ports/image-engine/image-engine.ts';

/**
 * Returns the change of a photo as input for an engine: the original prompt, the image, and the texts of the changes.
 * Undefined if the photo no longer exists.
 */
export async function findChange(
  { service, pictures }: { readonly service: ServiceDatabase; readonly pictures: ImageStore },
  { userId, photoId, words }: { readonly userId: string; readonly photoId: string; readonly words: string },
): Promise<Required<Pick<ImageOrder, 'prompt' | 'edit'>> | undefined> {
  const photo = await service
    .selectFrom('influencer_photos')
    .where('id', '=', photoId)
    .where('user_id', '=', userId)
    .select(['image_url', 'prompt', 'changes'])
    .executeTakeFirst();
  if (!photo) return undefined;
  const path = photo.image_url;
  const image = { name: getFileKey(path), read: (signal: AbortSignal) => pictures.read(path, signal) };
  const source = (await pictures.provenanceOf(path))?.source ?? null;
  const [first = words, ...later] = [...photo.changes, words];
  return { prompt: photo.prompt, edit: { picture: image, source, changes: [first, ...later] } };
}
