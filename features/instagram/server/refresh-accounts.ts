import type { UserDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import type { InstagramAccount, Publisher } from '#ports/publisher/publisher.ts';
import { isCopy } from './avatars.ts';
import { type ConnectionRow, findConnection, saveAccount, saveHealth, saveSwitch } from './connections.ts';

export type RefreshAccountsDeps = {
  readonly publisher: Publisher;
  /** Moves an account's pending posts to the currently connected one. */
  readonly movePosts: (trx: UserDatabase, influencerId: string, fromAccountId: string) => Promise<void>;
};

type Refreshed =
  | { readonly kind: 'refreshed' }
  | { readonly kind: 'profile not found' }
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * Queries the publisher for an influencer's account and whether it has to be reconnected, and saves the result. If the
 * publisher is unavailable, nothing changes.
 */
export async function refreshAccounts(
  db: UserDatabase,
  deps: RefreshAccountsDeps,
  userId: string,
  influencerId: string,
): Promise<Refreshed> {
  const { publisher } = deps;
  const before = await findConnection(db, influencerId);
  if (!before) return { kind: 'profile not found' };
  const next = await accountToSwitchTo(before, publisher);
  const answer = next ? next.answer : await publisher.accounts(before.profile_id);
  if (answer.kind === 'failed') return answer;
  const account = answer.kind === 'accounts' ? (answer.accounts[0] ?? null) : null;
  const health = account && (await publisher.health(account.id));
  const hasCopy = account?.avatarUrl && before.account_id === account.id && isCopy(before, account.avatarUrl);
  await db.transaction().execute(async (trx) => {
    if (next) await saveSwitch(trx, influencerId, next.profileId);
    await saveAccount(trx, influencerId, account && hasCopy ? { ...account, avatarUrl: before.avatar_url } : account);
    if (next && before.account_id && isSameAccount(before, account))
      await deps.movePosts(trx, influencerId, before.account_id);
  });
  // It does not matter if the old publisher is unavailable: nothing is published through it anymore.
  if (next && before.account_id) await publisher.disconnect(before.account_id).catch(() => undefined);
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

/** Returns the profile that replaces the current one, if an account is connected through it. */
async function accountToSwitchTo({ next_profile_id: profileId }: ConnectionRow, publisher: Publisher) {
  if (profileId === null) return undefined;
  const answer = await publisher.accounts(profileId);
  return answer.kind === 'accounts' && answer.accounts.length > 0 ? { profileId, answer } : undefined;
}

/** Returns whether both are the same account on Instagram. Its ids differ between publishers. */
function isSameAccount({ username }: ConnectionRow, account: InstagramAccount | null): boolean {
  return username !== null && username.toLowerCase() === account?.username.toLowerCase();
}
