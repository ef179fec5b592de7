import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { isNotHeld } from '#platform/due-rows/hold-accounts.ts';

/** Due for longer than this, and claimed by nobody: no worker runs, or too few do. */
const maxLateMinutes = 5;
/**
 * Posts that the publisher did not take within the window below, by different people: it is not one account's trouble.
 */
const minTroubled = 3;

/** Whether posts go out: for /status, asked every minute. */
export async function isPublishing(service: ServiceDatabase): Promise<boolean> {
  const { rows } = await sql<{ is_late: boolean; people: number }>`select
    exists (select from scheduled_posts where next_step_at < now() - make_interval(mins => ${maxLateMinutes})
      and ${sql.raw(isNotHeld('scheduled_posts.user_id'))}) as is_late,
    (select count(distinct user_id)::integer from scheduled_posts
      where failures > 0 and next_step_at is not null and updated_at > now() - interval '15 minutes'
        and cause in ('service failed', 'no answer', 'not reached', 'answer unreadable')) as people`.execute(service);
  return rows.every(({ is_late, people }) => !is_late && people < minTroubled);
}
