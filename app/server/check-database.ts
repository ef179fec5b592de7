import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';

/** The time after which a slow check makes the process report itself as unhealthy to the load balancer. */
const timeoutMs = 5_000;

/** Rejects if the database cannot be reached, does not answer, or has no free connection for this process. */
export async function checkDatabase(service: ServiceDatabase): Promise<void> {
  const silent = wait(timeoutMs, undefined, { ref: false }).then(() => {
    throw new Error('the database does not respond, or all of its connections are in use');
  });
  await Promise.race([sql`select 1`.execute(service), silent]);
}
