import { imageKeyOf } from '#features/generation/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { photoInWords } from '../generation-rules.ts';

/** The newest post that shows an image, and its day in the post's time zone. */
export type PostOfImage = { readonly id: string; readonly day: string };
/** Returns a user's posts that show any of these images, by image path. */
export type FindPostsOfImages = (
  db: UserDatabase,
  userId: string,
  paths: readonly string[],
) => Promise<ReadonlyMap<string, PostOfImage>>;

type PaidPhoto = {
  readonly id: string;
  readonly influencer_id: string;
  readonly prompt: string;
  readonly post: PostOfImage | null;
};

/** Returns the photos that credits paid for, by credit reference, if they still exist. */
export async function findPaidPhotos(
  db: UserDatabase,
  userId: string,
  references: readonly string[],
  findPostsOfImages: FindPostsOfImages,
): Promise<ReadonlyMap<string, PaidPhoto>> {
  const keys = new Map(references.map((reference) => [reference, imageKeyOf(reference)]));
  const generationIds = new Set([...keys.values()].flatMap((key) => key?.generationId ?? []));
  if (generationIds.size === 0) return new Map();
  const rows = await db
    .selectFrom('influencer_photos')
    .where('user_id', '=', userId)
    .where('generation_id', 'in', [...generationIds])
    .where('kind', '=', 'generated')
    .select(['id', 'influencer_id', 'prompt', 'changes', 'image_url', 'generation_id', 'position'])
    .execute();
  const posts = await findPostsOfImages(
    db,
    userId,
    rows.map(({ image_url }) => image_url),
  );
  const photos = new Map(
    rows.map((row): [string, PaidPhoto] => {
      const { id, influencer_id, image_url, generation_id, position } = row;
      const photo = { id, influencer_id, prompt: photoInWords(row), post: posts.get(image_url) ?? null };
      return [`${generation_id}/${position}`, photo];
    }),
  );
  return new Map(
    [...keys].flatMap(([reference, key]) => {
      const photo = key && photos.get(`${key.generationId}/${key.position}`);
      return photo ? [[reference, photo] as const] : [];
    }),
  );
}
