import type { UserDatabase } from '#platform/database/database.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import { waitUntil } from '#platform/live/wait-until.ts';

/** Polling interval in milliseconds. */
const pollMs = 900;

type Awaited = {
  readonly generationId: string;
  /** Positions of the images to wait for. */
  readonly positions: readonly number[];
  readonly userId: string;
  readonly timeoutMs: number;
};

/** Resolves when none of these images is in progress anymore, or after the timeout. */
export async function awaitGeneration(
  db: UserDatabase,
  notifications: Notifications,
  { generationId, positions, userId, timeoutMs }: Awaited,
): Promise<void> {
  const checkGeneration = async () => {
    const open = await db
      .selectFrom('generation_images')
      .where('generation_id', '=', generationId)
      .where('position', 'in', positions)
      .where('status', 'in', ['waiting', 'drawing'])
      .select('position')
      .executeTakeFirst();
    return open === undefined;
  };
  await waitUntil({
    notifications,
    topics: ['photos', 'drawings', 'profile'],
    of: userId,
    look: checkGeneration,
    pollMs,
    timeoutMs,
  });
}
