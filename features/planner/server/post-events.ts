import type { UserDatabase } from '#platform/database/database.ts';
import { type PostEventName, postEventName } from '../post-events.ts';
import type { TargetRow } from './targets.ts';

/** Records a user action on targets of a post. */
export async function recordEvent(
  trx: UserDatabase,
  targets: readonly Pick<TargetRow, 'id' | 'user_id'>[],
  event: PostEventName,
  detail: string | null = null,
): Promise<void> {
  const events = targets.map(({ id, user_id }) => ({ post_id: id, user_id, event, detail }));
  await trx.insertInto('post_events').values(events).execute();
}

/** Maximum number of a post's events that are listed, keeping the newest. */
const maxEvents = 200;

/** Returns the events of the targets of a post, oldest first. */
export async function listEvents(db: UserDatabase, targetIds: readonly string[]) {
  const rows = await db
    .selectFrom('post_events')
    .select(['post_id', 'event', 'detail', 'said', 'created_at'])
    .where('post_id', 'in', targetIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxEvents)
    .execute();
  return rows.toReversed().flatMap(({ post_id: targetId, event, detail, said, created_at }) => {
    const { data: name } = postEventName.safeParse(event);
    return name ? { event: name, targetId, reason: detail, said, at: created_at.toISOString() } : [];
  });
}
