import type { UserDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import type { Publisher } from '#ports/publisher/publisher.ts';
import {
  type AccountPlace,
  findNetworkAccount,
  lockNetworkAccounts,
  type NetworkAccountRow,
  saveNetworkAccount,
  saveNetworkHealth,
} from './network-accounts.ts';

type Refreshed =
  | { readonly kind: 'refreshed' }
  /** An account was connected although the plan has no room for it. It was disconnected again. */
  | { readonly kind: 'no room' }
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * Queries the publisher for the account and whether it has to be reconnected, and saves the result. If the publisher is
 * unavailable, nothing changes.
 */
export async function refreshNetworkAccount(
  db: UserDatabase,
  publisher: Publisher,
  before: NetworkAccountRow,
  place: AccountPlace,
  hasRoom: (trx: UserDatabase) => Promise<boolean>,
): Promise<Refreshed> {
  const answer = await publisher.accounts(before.profile_id);
  if (answer.kind === 'failed') return answer;
  const account = answer.kind === 'accounts' ? (answer.accounts[0] ?? null) : null;
  const health = account && (await publisher.health(account.id));
  const isSaved = await db.transaction().execute(async (trx) => {
    // Two accounts that are connected concurrently must not both take the last place.
    await lockNetworkAccounts(trx, place.influencerId);
    if (account && !before.connected && !(await hasRoom(trx))) return false;
    await saveNetworkAccount(trx, place, account);
    const saved = await findNetworkAccount(trx, place);
    if (saved && health && health.kind !== 'failed')
      await saveNetworkHealth(trx, saved, health.kind === 'healthy' ? null : health.reason, new Date());
    const after = await findNetworkAccount(trx, place);
    const isNews = (['account_id', 'username', 'reconnect_reason'] as const).some(
      (name) => before[name] !== after?.[name],
    );
    if (isNews)
      await announce(trx, [{ userId: before.user_id, topic: 'connection', influencerId: place.influencerId }]);
    return true;
  });
  if (isSaved || !account) return { kind: 'refreshed' };
  const disconnected = await publisher.disconnect(account.id);
  return disconnected.kind === 'failed' ? disconnected : { kind: 'no room' };
}
