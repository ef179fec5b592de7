import { sql } from 'kysely';
import { attemptHoursKept } from '#contract/attempt-hours.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { deleteRows } from '#platform/database/delete-rows.ts';
import type { RecurringJob } from '#platform/jobs/jobs.ts';

/** Deletes expired attempt counters. */
export function deleteOldAttempts(service: ServiceDatabase): RecurringJob {
  return {
    name: 'rate-limits/delete-old',
    cron: '20 4 * * *',
    run: async (run) => ({
      rate_limits: await deleteRows(
        service,
        'rate_limits',
        sql`last_request < ${run.now.getTime() - attemptHoursKept * 60 * 60_000}`,
        run,
      ),
    }),
  };
}
