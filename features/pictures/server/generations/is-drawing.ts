import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';

/** An image waits or is drawn for longer than this only where nobody draws, or the engine hangs. */
const maxWaitMinutes = 10;
/** Images that could not be drawn within the window below, of different people. */
const minTroubled = 3;

/** Whether images are drawn: for /status, asked every minute. */
export async function isDrawing(service: ServiceDatabase): Promise<boolean> {
  const { rows } = await sql<{ is_late: boolean; people: number }>`select
    exists (select from generation_images where status in ('waiting', 'drawing')
      and updated_at < now() - make_interval(mins => ${maxWaitMinutes})) as is_late,
    (select count(distinct user_id)::integer from generation_images
      where status = 'failed' and updated_at > now() - interval '15 minutes') as people`.execute(service);
  return rows.every(({ is_late, people }) => !is_late && people < minTroubled);
}
