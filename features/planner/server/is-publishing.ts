import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { isNotHeld } from '#platform/due-rows/hold-accounts.ts';

/** A post that is due for longer and not claimed means that no worker runs, or too few. */
const maxLateMinutes = 5;
/**
 * Number of different users whose posts the publisher did not accept within the window below, so that it is not a
 * problem of one account.
 */
const minTroubled = 3;

/** Returns whether posts are being published. /status calls it every minute. */
export async function isPublishing(service: ServiceDatabase): Promise<boolean> {
  const { rows } = await sql<{ is_late: boolean; people: number }>`select
    exists (select from scheduled_posts where next_step_at < now() - make_interval(mins => ${maxLateMinutes})
      and ${sql.raw(isNotHeld('scheduled_posts.user_id'))}) as is_late,
    (select count(distinct user_id)::integer from scheduled_posts
      where failures > 0 and next_step_at is not null and updated_at > now() - interval '15 minutes'
        and cause in ('service failed', 'no answer', 'not reached', 'answer unreadable')) as people`.execute(service);
  return rows.every(({ is_late, people }) => !is_late && people < minTroubled);
}
