import { furtherNetworks, networks } from '#contract/networks.ts';
import { findUser } from '#features/account/server/public.ts';
import type { SendEmail } from '#features/email/server/public.ts';
import { findInfluencer } from '#features/influencers/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import type { NetworkPublishers } from '#ports/publisher/publisher.ts';
import { formatHandle } from '../../format-handle.ts';
import { checkDueAccounts, type DueRows, type FindPosting, listPosting } from '../check-due-accounts.ts';
import { reconnectEmail } from '../reconnect-email.ts';
import { type NetworkAccountRow, saveNetworkHealth } from './network-accounts.ts';

export type CheckNetworkHealthDeps = {
  readonly service: ServiceDatabase;
  readonly networkPublishers: NetworkPublishers;
  readonly sendEmail: SendEmail;
  readonly publicUrl: string;
  readonly findPosting: FindPosting;
};

/** Checks the due accounts on networks other than Instagram. */
export async function checkNetworkHealth(
  deps: CheckNetworkHealthDeps,
  run: RecurringRun,
): Promise<Readonly<Record<string, number>>> {
  const posting = await listPosting(deps, run.now);
  // A network that is down does not delay the checks of another.
  const counts = await Promise.all(
    furtherNetworks.map((network) => {
      const listDue = (due: DueRows) => findDue(deps.service, network, due);
      const check = (row: NetworkAccountRow) => checkOne(deps, row, network, run.now);
      return checkDueAccounts({ listDue, check }, posting, run);
    }),
  );
  return { reconnects: counts.reduce((sum, count) => sum + count, 0) };
}

function findDue(service: ServiceDatabase, network: string, { isDue, order }: DueRows) {
  return service
    .selectFrom('network_accounts')
    .selectAll()
    .where('network', '=', network)
    .where(isDue)
    .orderBy(order)
    .execute();
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
