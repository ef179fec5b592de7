import { PgBoss } from 'pg-boss';
import { queueOptions } from '#platform/database/time-limits.ts';

/** Creates the tables of the queue with a role that may do so, for processes whose own role may not. */
export async function prepareJobs(url: string, senderRole: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    options: queueOptions,
    max: 1,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await grantSending(boss, senderRole);
  await boss.stop({ graceful: false });
}

/**
 * Callers add jobs in their own transactions with the unprivileged role, which may only insert and read back the id.
 */
export async function grantSending(boss: PgBoss, senderRole: string): Promise<void> {
  const { rows } = await boss
    .getDb()
    .executeSql(`select from pg_namespace where nspname = 'pgboss' and pg_has_role(nspowner, 'usage')`);
  if (!rows.length) return; // their owner has granted the rights: see `prepareJobs`
  await boss.getDb().executeSql(`grant usage on schema pgboss to ${senderRole};
    grant select on pgboss.queue to ${senderRole};
    grant insert, select (id, start_after) on pgboss.job, pgboss.job_common to ${senderRole}`);
}
