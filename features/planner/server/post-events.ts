import type { UserDatabase } from '#platform/database/database.ts';
import { type PostEventName, postEventName } from '../post-events.ts';

/** Records a user action on a post. */
export async function recordEvent(
  trx: UserDatabase,
  { id, user_id }: { readonly id: string; readonly user_id: string },
  event: PostEventName,
  detail: string | null = null,
): Promise<void> {
  await trx.insertInto('post_events').values({ post_id: id, user_id, event, detail }).execute();
}

/** Maximum number of a post's events that are listed, keeping the newest. */
const maxEvents = 200;

/** Returns the events of a post, oldest first. */
export async function listEvents(db: UserDatabase, postId: string) {
  const rows = await db
    .selectFrom('post_events')
    .select(['event', 'detail', 'said', 'created_at'])
    .where('post_id', '=', postId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxEvents)
    .execute();
  return rows.toReversed().flatMap(({ event, detail, said, created_at }) => {
    const { data: name } = postEventName.safeParse(event);
    return name ? { event: name, reason: detail, said, at: created_at.toISOString() } : [];
  });
}
