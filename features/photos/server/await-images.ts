import type { UserDatabase } from '#platform/database/database.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import { waitUntil } from '#platform/live/wait-until.ts';

/** Source: specification, part 2, section 7. */
const pollMs = 900;

type Order = { readonly generationId: string; readonly influencerId: string; readonly timeoutMs: number };

/** Resolves when no image of a generation is under way any more, or when the time is over. */
export async function awaitImages(
  db: UserDatabase,
  notifications: Notifications,
  { generationId, influencerId, timeoutMs }: Order,
): Promise<void> {
  const look = async () => {
    const open = await db
      .selectFrom('generation_images')
      .where('generation_id', '=', generationId)
      .where('status', 'in', ['waiting', 'drawing'])
      .select('position')
      .executeTakeFirst();
    return open === undefined;
  };
  await waitUntil({ notifications, topic: 'photos', influencerId, look, pollMs, timeoutMs });
}
