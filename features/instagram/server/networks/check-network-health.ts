import { sql } from 'kysely';
import { furtherNetworks, networks } from '#contract/networks.ts';
import { findUser } from '#features/account/server/public.ts';
import type { SendEmail } from '#features/email/server/public.ts';
import { findInfluencer } from '#features/influencers/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import type { NetworkPublishers } from '#ports/publisher/publisher.ts';
import { formatHandle } from '../../format-handle.ts';
import { reconnectEmail } from '../reconnect-email.ts';
import { type NetworkAccountRow, saveNetworkHealth } from './network-accounts.ts';

export type CheckNetworkHealthDeps = {
  readonly service: ServiceDatabase;
  readonly networkPublishers: NetworkPublishers;
  readonly sendEmail: SendEmail;
  readonly publicUrl: string;
  /** Returns the influencers that have a post between two points in time. */
  readonly findPosting: (service: ServiceDatabase, from: Date, to: Date) => Promise<readonly string[]>;
};

const hourMs = 3_600_000;
/** How many accounts are checked concurrently. */
const maxAtOnce = 10;

/**
 * Checks accounts on networks other than Instagram that were last checked a day ago, and those with a post within the
 * next hour. An account that cannot be checked is retried in the next run.
 */
export async function checkNetworkHealth(
  deps: CheckNetworkHealthDeps,
  { now, forUser }: RecurringRun,
): Promise<Readonly<Record<string, number>>> {
  const posting = await deps.findPosting(deps.service, now, new Date(now.getTime() + hourMs));
  let reconnects = 0;
  // A network that is down does not delay the checks of another.
  await Promise.all(
    furtherNetworks.map(async (network) => {
      const due = await findDue(deps.service, network, posting, now);
      for (let start = 0; start < due.length; start += maxAtOnce) {
        const batch = due.slice(start, start + maxAtOnce);
        const checks = batch.map((row) => forUser(row.user_id, () => checkOne(deps, row, network, now)));
        const outcomes = await Promise.all(checks);
        reconnects += outcomes.filter((outcome) => outcome === 'reconnect needed').length;
        const isOneUser = new Set(batch.map(({ user_id }) => user_id)).size === 1;
        if (!isOneUser && outcomes.every((outcome) => outcome === 'failed')) break; // the publisher is unavailable
      }
    }),
  );
  return { reconnects };
}

async function findDue(service: ServiceDatabase, network: string, posting: readonly string[], now: Date) {
  return (
    service
      .selectFrom('network_accounts')
      .selectAll()
      .where('network', '=', network)
      .where('connected', '=', true)
      .where((where) =>
        where.or([
          where('health_checked_at', 'is', null),
          where('health_checked_at', '<=', new Date(now.getTime() - 24 * hourMs)),
          where.and([
            where('influencer_id', '=', sql<string>`any(${[...posting]}::uuid[])`),
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

async function checkOne(
  deps: CheckNetworkHealthDeps,
  row: NetworkAccountRow,
  network: (typeof furtherNetworks)[number],
  now: Date,
) {
  const publisher = deps.networkPublishers[network];
  const health = row.account_id && publisher ? await publisher.health(row.account_id).catch(() => null) : null;
  if (!health || health.kind === 'failed') return 'failed';
  const reason = health.kind === 'healthy' ? null : health.reason;
  await deps.service.transaction().execute(async (trx) => {
    const saved = await saveNetworkHealth(trx, row, reason, now);
    if (!saved?.isChanged) return;
    await announce(trx, [{ userId: row.user_id, topic: 'connection', influencerId: row.influencer_id }]);
    if (reason !== null && row.reconnect_reason === null && saved.lostAt)
      await sendNetworkEmail(trx, row, networks[network].label, reason, saved.lostAt, deps);
  });
  return health.kind;
}

/** Sends the user an email that an account has to be reconnected, once per lost connection. */
async function sendNetworkEmail(
  trx: ServiceDatabase,
  { influencer_id: influencerId, user_id: userId, network, username }: NetworkAccountRow,
  label: string,
  reason: string,
  lostAt: Date,
  { sendEmail, publicUrl }: CheckNetworkHealthDeps,
): Promise<void> {
  const recipient = await findUser(trx, userId);
  const influencer = await findInfluencer(trx, userId, influencerId);
  if (!recipient || !influencer) return; // deleted in the meantime
  await sendEmail(trx, {
    kind: reconnectEmail,
    userId,
    to: recipient.email,
    subject: `Reconnect needed: ${label} of ${influencer.name}`,
    content: {
      paragraphs: [
        `posts of ${influencer.name} cannot be published to ${formatHandle(username ?? label)} on ${label} until you reconnect the account. ${reason}`,
        'Scheduled posts stay scheduled and are published on time once the account is connected.',
      ],
      button: { label: 'Reconnect', url: `${publicUrl}/influencers/${influencerId}/instagram/accounts` },
    },
    idempotencyKey: `instagram/reconnect/${influencerId}/${network}/${lostAt.toISOString()}`,
  });
}
