import type { UserDatabase } from '#platform/database/database.ts';

/** Counts the unpublished posts that use each image, by file path. */
export type CountWaitingPosts = (
  db: UserDatabase,
  userId: string,
  influencerId: string,
) => Promise<ReadonlyMap<string, number>>;

/** Returns which of an influencer's photos are used in unpublished posts, and in how many. */
export async function listPhotosInPosts(
  db: UserDatabase,
  userId: string,
  influencerId: string,
  countWaitingPosts: CountWaitingPosts,
): Promise<{ photo_id: string; posts: number }[]> {
  const posts = await countWaitingPosts(db, userId, influencerId);
  if (posts.size === 0) return [];
  const photos = await db
    .selectFrom('influencer_photos')
    .where('influencer_id', '=', influencerId)
    .where('image_url', 'in', [...posts.keys()])
    .select(['id', 'image_url'])
    .execute();
  return photos.map(({ id, image_url }) => ({ photo_id: id, posts: posts.get(image_url) ?? 0 }));
}
