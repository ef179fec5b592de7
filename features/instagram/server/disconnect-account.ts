import type { UserDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import type { DisconnectOutcome, Publisher } from '#ports/publisher/publisher.ts';
import { findConnection, saveAccount } from './connections.ts';

/**
 * Disconnects an influencer's account at the publisher, and deletes it here. If the publisher fails, nothing changes.
 */
export async function disconnectAccount(
  db: UserDatabase,
  publisher: Publisher,
  userId: string,
  influencerId: string,
): Promise<DisconnectOutcome> {
  const known = await findConnection(db, influencerId);
  if (!known?.account_id) return { kind: 'disconnected' };
  const outcome = await publisher.disconnect(known.account_id);
  if (outcome.kind === 'failed') return outcome;
  await db.transaction().execute(async (trx) => {
    await saveAccount(trx, influencerId, null);
    await announce(trx, [{ userId, topic: 'connection', influencerId }]);
  });
  return outcome;
}
