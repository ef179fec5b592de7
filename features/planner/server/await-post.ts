import type { UserDatabase } from '#platform/database/database.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import type { Post } from '../contract.ts';
import { findPost } from './posts.ts';

/** The post as soon as its publishing ended one way or another, or as it is after `patience` milliseconds. */
export async function awaitPost(
  db: UserDatabase,
  notifications: Notifications,
  origin: string,
  id: string,
  patience: number,
): Promise<Post | undefined> {
  const { promise, resolve } = Promise.withResolvers<Post | undefined>();
  const look = async () => {
    const post = await findPost(db, origin, id);
    if (!post || ['posted', 'failed', 'unknown', 'retry'].includes(post.status)) resolve(post);
  };
  const stop = notifications.listen('live', (payload) => payload.includes('"posts"') && void look());
  const end = setTimeout(async () => resolve(await findPost(db, origin, id)), patience);
  await look();
  const post = await promise;
  stop();
  clearTimeout(end);
  return post;
}
