import { PgBoss } from 'pg-boss';
import { queueOptions } from '#platform/database/time-limits.ts';

/** Creates the queue's tables with a role that may do so, for processes whose own role may not. */
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
 * Callers add jobs in their own transactions with the unprivileged role, which can only insert jobs and read back the
 * id.
 */
export async function grantSending(boss: PgBoss, senderRole: string): Promise<void> {
  const { rows } = await boss
    .getDb()
    .executeSql(`select from pg_namespace where nspname = 'pgboss' and pg_has_role(nspowner, 'usage')`);
  // the owner of the tables has granted the rights: see `prepareJobs`
  if (!rows.length) return;
  await boss.getDb().executeSql(`grant usage on schema pgboss to ${senderRole};
    grant select on pgboss.queue to ${senderRole};
    grant insert, select (id, start_after) on pgboss.job, pgboss.job_common to ${senderRole}`);
}
