import { PgBoss } from 'pg-boss';
import { queueOptions } from '#platform/database/time-limits.ts';

/** Makes the tables of the queue, by a role that may: for processes whose own role may not. */
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
 * Callers add jobs in their own transactions, as the unprivileged role: it may add, and read back no more than the id.
 */
export async function grantSending(boss: PgBoss, senderRole: string): Promise<void> {
  const { rows } = await boss
    .getDb()
    .executeSql(`select from pg_namespace where nspname = 'pgboss' and pg_has_role(nspowner, 'usage')`);
  if (!rows.length) return; // whoever owns it has granted it: see `prepareJobs`
  await boss.getDb().executeSql(`grant usage on schema pgboss to ${senderRole};
    grant select on pgboss.queue to ${senderRole};
    grant insert, select (id, start_after) on pgboss.job, pgboss.job_common to ${senderRole}`);
}
