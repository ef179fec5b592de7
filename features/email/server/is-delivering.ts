import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';

/** If an email is queued for longer, its delivery failed or no worker is running. */
export const maxWaitMinutes = 10;
/** Emails to a single recipient may be delayed because of a problem with that address. */
const minTroubled = 3;

/** Returns whether emails are being delivered. /status calls it every minute. */
export async function isMailing(service: ServiceDatabase): Promise<boolean> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct recipient)::integer as people from mails
    where status = 'waiting' and created_at < now() - make_interval(mins => ${maxWaitMinutes})`.execute(service);
  return rows.every(({ people: users }) => users < minTroubled);
}
