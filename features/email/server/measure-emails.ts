import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { emails } from '#platform/metrics/metrics.ts';
import type { Sample } from '#platform/metrics/samples.ts';
import { maxWaitMinutes } from './is-delivering.ts';

/**
 * Counts emails by state. 'failed' emails are no longer retried; addresses that the SMTP server refused are not
 * counted.
 */
export async function measureEmails(service: ServiceDatabase): Promise<readonly Sample[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select 'waiting' as state, count(*)::integer as count from mails where status = 'waiting'
    union all select 'delayed', count(*)::integer from mails
      where status = 'waiting' and created_at < now() - make_interval(mins => ${maxWaitMinutes})
    union all select 'failed', count(*)::integer from mails
      where status in ('failed', 'unknown') and created_at > now() - interval '24 hours'`.execute(service);
  return rows.map(({ state, count }) => ({ gauge: emails, labels: { state }, value: count }));
}
