import type { ImageNotAllowed } from '#features/images/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Image } from './generation-images.ts';

const refused = 'The image did not pass the output check of this installation. Its credit was refunded.';

const explanations: Readonly<Record<ImageNotAllowed['finding'], string>> = {
  nudity: 'The model keeps returning images that may show nudity. Describe the clothes and the setting in more detail.',
  minor: 'The model keeps returning images of someone who may be under 18. Describe an adult of a certain age.',
};

/** How many images in a row have to be refused before the user learns the reason: a single one is often an error. */
const inARow = 3;

/** Returns the message for an image that the output check refused. The last refusals in a row explain the reason. */
export async function describeRefusal(
  service: ServiceDatabase,
  { user_id: userId }: Pick<Image, 'user_id'>,
  { finding }: ImageNotAllowed,
): Promise<string> {
  const latest = await service
    .selectFrom('generation_images')
    .select('reason')
    .where('user_id', '=', userId)
    .where('status', 'in', ['done', 'refused', 'failed'])
    .orderBy('updated_at', 'desc')
    .limit(inARow - 1)
    .execute();
  const isRepeated = latest.length === inARow - 1 && latest.every(({ reason }) => reason?.startsWith(refused));
  return isRepeated ? `${refused} ${explanations[finding]}` : refused;
}
