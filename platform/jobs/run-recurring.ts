import { isDatabaseAway } from '#platform/database/database-away.ts';
import { isTimeLimit } from '#platform/database/time-limits.ts';
import type { Log } from '#platform/log/log.ts';
import { userFailures } from '#platform/metrics/metrics.ts';
import { inSpan } from '#platform/tracing/spans.ts';
import type { RecurringJob, RecurringRun } from './jobs.ts';

/**
 * Runs a recurring job once and logs its result. A failure is logged and not thrown, because there will be a next run.
 */
export async function runRecurring({ name, run }: RecurringJob, now: Date, log: Log): Promise<void> {
  const { forUser, countFailures } = openForUser(name, log);
  try {
    const done = await inSpan({ name: `recurring ${name}`, kind: 'internal' }, () => run({ now, forUser }));
    const failures = countFailures();
    if (failures > 0) return log.error({ job: name, ...done, failures }, 'a recurring job failed for some users');
    const level = Object.values(done).some((count) => count > 0) ? 'info' : 'debug';
    log[level]({ job: name, ...done }, 'a recurring job finished');
  } catch (err) {
    log.error({ job: name, err }, 'a recurring job failed; it will be retried in the next run');
  }
}

/** The run stops after this many users with locked or slow rows. */
const maxTimeLimits = 3;

function openForUser(job: string, log: Log) {
  let failures = 0;
  let timeLimits = 0;
  const forUser: RecurringRun['forUser'] = async (userId, work) => {
    try {
      return await work();
    } catch (err) {
      // The error is not specific to this user, and every other user would fail as well: the database is unavailable or
      // a table is locked.
      if (isTimeLimit(err)) timeLimits += 1;
      if (isDatabaseAway(err) || timeLimits > maxTimeLimits) throw err;
      failures += 1;
      userFailures.inc({ job });
      log.error({ job, userId, err }, 'a recurring job failed for one user and continues with the next');
      return undefined;
    }
  };
  return { forUser, countFailures: () => failures };
}
