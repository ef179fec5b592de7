import type { SendEmail } from '#features/email/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import type { Publisher } from '#ports/publisher/publisher.ts';
import { checkDueAccounts, type DueRows, type FindPosting, listPosting } from './check-due-accounts.ts';
import { saveHealth } from './connections.ts';
import { sendReconnectEmail } from './reconnect-email.ts';

export type CheckHealthDeps = {
  readonly service: ServiceDatabase;
  readonly publisher: Publisher;
  readonly sendEmail: SendEmail;
  readonly publicUrl: string;
  readonly findPosting: FindPosting;
};

/** Checks the due accounts on Instagram. */
export async function checkHealth(deps: CheckHealthDeps, run: RecurringRun): Promise<Readonly<Record<string, number>>> {
  const listDue = (due: DueRows) => findDue(deps.service, due);
  const check = (connection: Connection) => checkOne(deps, connection, run.now);
  return { reconnects: await checkDueAccounts({ listDue, check }, await listPosting(deps, run.now), run) };
}

type Connection = Awaited<ReturnType<typeof findDue>>[number];

function findDue(service: ServiceDatabase, { isDue, order }: DueRows) {
  return service
    .selectFrom('instagram_connections')
    .select(['influencer_id', 'user_id', 'account_id', 'username', 'reconnect_reason', 'health_checked_at'])
    .where(isDue)
    .orderBy(order)
    .execute();
}

async function checkOne(deps: CheckHealthDeps, connection: Connection, now: Date) {
  const { influencer_id: influencerId, user_id: userId, account_id: accountId, reconnect_reason: before } = connection;
  const health = accountId === null ? null : await deps.publisher.health(accountId).catch(() => null);
  if (!health || health.kind === 'failed') return 'failed';
  const reason = health.kind === 'healthy' ? null : health.reason;
  await deps.service.transaction().execute(async (trx) => {
    if (!(await saveHealth(trx, connection, reason, now)) || reason === before) return;
    await announce(trx, [{ userId, topic: 'connection', influencerId }]);
    if (reason !== null && before === null) await sendReconnectEmail(trx, { ...connection, reason }, deps);
  });
  return health.kind;
}
