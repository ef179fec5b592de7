import type { UserDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import type { Publisher } from '#ports/publisher/publisher.ts';
import { isCopyOf } from './avatars.ts';
import { findConnection, saveAccount, saveHealth } from './connections.ts';

/**
 * Asks the publisher which account a persona has, and whether it has to be connected again, and remembers the answers. A publisher
 * that cannot be asked changes nothing.
 */
export async function refreshAccounts(
  db: UserDatabase,
  publisher: Publisher,
  userId: string,
  influencerId: string,
): Promise<{ kind: 'refreshed' } | { kind: 'profile not found' } | { kind: 'failed'; reason: string }> {
  const before = await findConnection(db, influencerId);
  if (!before) return { kind: 'profile not found' };
  const answer = await publisher.accounts(before.profile_id);
  if (answer.kind === 'failed') return answer;
  const account = answer.kind === 'accounts' ? (answer.accounts[0] ?? null) : null;
  const health = account && (await publisher.health(account.id));
  const hasCopy = account?.avatarUrl && before.account_id === account.id && isCopyOf(before, account.avatarUrl);
  await saveAccount(db, influencerId, account && hasCopy ? { ...account, avatarUrl: before.avatar_url } : account);
  const after = await findConnection(db, influencerId);
  if (after && health?.kind === 'healthy') await saveHealth(db, after, null, new Date());
  if (after && health?.kind === 'reconnect needed') await saveHealth(db, after, health.reason, new Date());

  const known = await findConnection(db, influencerId);
  const isNews = (['account_id', 'username', 'reconnect_reason'] as const).some(
    (name) => before[name] !== known?.[name],
  );
  if (isNews) await announce(db, [{ userId, topic: 'connection', influencerId }]);
  return answer.kind === 'accounts' ? { kind: 'refreshed' } : answer;
}
