import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';

/** A queued image starts within this time, unless no worker is running or the engine hangs. */
const maxPauseMinutes = 10;
/** How many users with failed images in the window below indicate an outage. */
const minTroubled = 3;

/** Returns whether images are being generated. /status calls it every minute. */
export async function isGenerationWorking(service: ServiceDatabase): Promise<boolean> {
  const { rows } = await sql<{ is_late: boolean; people: number }>`select
    exists (select from generation_images image where status in ('waiting', 'drawing')
      and updated_at < now() - make_interval(mins => ${maxPauseMinutes})
      and not exists (select from generation_images started where started.queue = image.queue
        and started.status = 'drawing' and started.updated_at >= now() - make_interval(mins => ${maxPauseMinutes}))
    ) as is_late,
    (select count(distinct user_id)::integer from generation_images
      where status = 'failed' and updated_at > now() - interval '15 minutes') as people`.execute(service);
  return rows.every(({ is_late, people: users }) => !is_late && users < minTroubled);
}
