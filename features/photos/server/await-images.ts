import type { UserDatabase } from '#platform/database/database.ts';
import type { Notifications } from '#platform/live/notifications.ts';

/** Resolves when no image of a generation is under way any more, or after `patience` milliseconds. */
export async function awaitImages(
  db: UserDatabase,
  notifications: Notifications,
  generationId: string,
  patience: number,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    const open = await db
      .selectFrom('generation_images')
      .where('generation_id', '=', generationId)
      .where('status', 'in', ['waiting', 'drawing'])
      .select('position')
      .executeTakeFirst();
    looking = false;
    if (!open) resolve();
  };
  const stop = notifications.listen('live', (payload) => payload.includes('"photos"') && void look());
  const poll = setInterval(look, 900);
  const end = setTimeout(resolve, patience);
  await look();
  await promise;
  stop();
  clearInterval(poll);
  clearTimeout(end);
}
