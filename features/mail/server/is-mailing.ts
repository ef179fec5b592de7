import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';

/** A mail that waits for longer was tried in vain, or nobody tries. */
export const maxWaitMinutes = 10;
/** One mail may wait for an address of its own trouble. */
const minTroubled = 3;

/** Whether mails go out: for /status, asked every minute. */
export async function isMailing(service: ServiceDatabase): Promise<boolean> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct recipient)::integer as people from mails
    where status = 'waiting' and created_at < now() - make_interval(mins => ${maxWaitMinutes})`.execute(service);
  return rows.every(({ people }) => people < minTroubled);
}
