import { sql } from 'kysely';
import type { SendEmail } from '#features/email/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import type { Publisher } from '#ports/publisher/publisher.ts';
import { saveHealth } from './connections.ts';
import { sendReconnectEmail } from './reconnect-email.ts';

export type CheckHealthDeps = {
  readonly service: ServiceDatabase;
  readonly publisher: Publisher;
  readonly sendEmail: SendEmail;
  readonly publicUrl: string;
  /** Returns the influencers that have a post between two points in time. */
  readonly findPosting: (service: ServiceDatabase, from: Date, to: Date) => Promise<readonly string[]>;
};

const hourMs = 3_600_000;
/** How many accounts are checked concurrently. */
const maxAtOnce = 10;

/**
 * Checks accounts that were last checked a day ago, and those with a post within the next hour, so that users can
 * reconnect an account before a post fails. An account that cannot be checked is retried in the next run.
 */
export async function checkHealth(
  deps: CheckHealthDeps,
  { now, forUser }: RecurringRun,
): Promise<Readonly<Record<string, number>>> {
  const due = await findDue(deps, now);
  let reconnects = 0;
  for (let start = 0; start < due.length; start += maxAtOnce) {
    const batch = due.slice(start, start + maxAtOnce);
    const checks = batch.map((connection) => forUser(connection.user_id, () => checkOne(deps, connection, now)));
    const outcomes = await Promise.all(checks);
    reconnects += outcomes.filter((outcome) => outcome === 'reconnect needed').length;
    const isOneUser = new Set(batch.map(({ user_id }) => user_id)).size === 1;
    if (!isOneUser && outcomes.every((outcome) => outcome === 'failed')) break; // the publisher is unavailable
  }
  return { reconnects };
}

type Connection = Awaited<ReturnType<typeof findDue>>[number];

async function findDue({ service, findPosting }: CheckHealthDeps, now: Date) {
  const posting = await findPosting(service, now, new Date(now.getTime() + hourMs));
  return (
    service
      .selectFrom('instagram_connections')
      .select(['influencer_id', 'user_id', 'account_id', 'username', 'reconnect_reason', 'health_checked_at'])
      .where('connected', '=', true)
      .where((where) =>
        where.or([
          where('health_checked_at', 'is', null),
          where('health_checked_at', '<=', new Date(now.getTime() - 24 * hourMs)),
          where.and([
            where('influencer_id', '=', sql<string>`any(${posting}::uuid[])`),
            where('health_checked_at', '<=', new Date(now.getTime() - hourMs)),
          ]),
        ]),
      )
      // Interleaves users in random order, so that accounts that can never be checked do not delay the others.
      .orderBy(sql`row_number() over (partition by user_id order by health_checked_at nulls first)`)
      .orderBy(sql`random()`)
      .execute()
  );
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
