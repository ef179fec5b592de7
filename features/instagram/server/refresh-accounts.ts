import type { UserDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import type { Publisher } from '#ports/publisher/publisher.ts';
import { findConnection, saveAccount } from './connections.ts';

/** Asks the publisher which account a persona has and remembers the answer. A publisher that cannot be asked changes nothing. */
export async function refreshAccounts(
  db: UserDatabase,
  publisher: Publisher,
  userId: string,
  influencerId: string,
): Promise<{ kind: 'refreshed' } | { kind: 'profile not found' } | { kind: 'failed'; reason: string }> {
  const connection = await findConnection(db, influencerId);
  if (!connection) return { kind: 'profile not found' };
  const answer = await publisher.accounts(connection.profile_id);
  if (answer.kind === 'failed') return answer;
  const account = answer.kind === 'accounts' ? (answer.accounts[0] ?? null) : null;
  await saveAccount(db, influencerId, account);
  const isNews = connection.account_id !== (account?.id ?? null) || connection.username !== (account?.username ?? null);
  if (isNews) await announce(db, [{ userId, topic: 'connection', influencerId }]);
  return answer.kind === 'accounts' ? { kind: 'refreshed' } : answer;
}
