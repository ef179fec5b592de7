import { implement } from '@orpc/server';
import { ownPath } from '#contract/local-path.ts';
import { ownInfluencer } from '#features/influencers/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { announce } from '#platform/live/announce.ts';
import type { InstagramLogin } from '#ports/publisher/instagram-login.ts';
import type { DisconnectOutcome, Publisher } from '#ports/publisher/publisher.ts';
import { instagramContract } from '../contract.ts';
import { findConnection, saveAccount, saveProfile, toConnection } from './connections.ts';
import { type RefreshAccountsDeps, refreshAccounts } from './refresh-accounts.ts';

/**
 * Disconnects an influencer's account at the publisher, and deletes it here. If the publisher fails, nothing changes.
 */
async function disconnectAccount(
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

const signedIn = implement(instagramContract).$context<SignedInContext>();

export type ConnectionCallsDeps = RefreshAccountsDeps & {
  /** Null if the operator has no Meta app. */
  readonly instagramLogin: InstagramLogin | null;
};

/** Calls that connect and disconnect an influencer's Instagram account. */
export function connectionCalls(deps: ConnectionCallsDeps) {
  const { publisher, movePosts, instagramLogin } = deps;
  return {
    'late-create-profile': signedIn['late-create-profile']
      .use(ownInfluencer)
      .handler(async ({ input: { influencerId, way: chosen }, context: { db, caller, influencer }, errors }) => {
        const known = await findConnection(db, influencerId);
        const way = chosen ?? (known && publisher.wayOf?.(known.profile_id));
        const outcome = await publisher.createProfile({ key: influencerId, name: influencer.name, way });
        if (outcome.kind === 'failed') throw errors.CONNECT_FAILED({ data: { message: outcome.reason } });
        await saveProfile(db, caller.id, influencerId, outcome.profileId);
        return { ok: true as const, profileId: outcome.profileId };
      }),

    'late-connect-url': signedIn['late-connect-url'].handler(
      async ({ input: { influencerId, redirectUrl }, context: { db, caller, origin }, errors }) => {
        if (ownPath(URL.parse(redirectUrl), new URL(origin).origin) === null)
          throw errors.BAD_REQUEST({
            message: 'redirectUrl must be a page of this site.',
            data: { field: 'redirectUrl' },
          });
        const connection = await findConnection(db, influencerId);
        if (!connection) throw errors.late_profile_not_found();
        const profileId = connection.next_profile_id ?? connection.profile_id;
        const outcome = await publisher.connectUrl({ profileId, redirectUrl, personId: caller.id });
        if (outcome.kind === 'profile not found') throw errors.late_profile_not_found();
        if (outcome.kind === 'failed') throw errors.CONNECT_FAILED({ data: { message: outcome.reason } });
        return { authUrl: outcome.url, connectUrl: outcome.url };
      },
    ),

    'late-refresh-accounts': signedIn['late-refresh-accounts']
      .use(ownInfluencer)
      .handler(async ({ input: { influencerId }, context: { db, caller, origin }, errors }) => {
        const outcome = await refreshAccounts(db, { publisher, movePosts }, caller.id, influencerId);
        if (outcome.kind === 'profile not found') throw errors.late_profile_not_found();
        if (outcome.kind === 'failed')
          throw errors.CONNECT_FAILED({ message: 'Failed to connect', data: { message: outcome.reason } });
        return { instagram: toConnection(await findConnection(db, influencerId), publisher, origin) };
      }),

    'finish-instagram-login': signedIn['finish-instagram-login'].handler(
      async ({ input, context: { caller }, errors }) => {
        if (!instagramLogin) throw errors.NOT_FOUND();
        const outcome = await instagramLogin.finish({ ...input, personId: caller.id });
        return { error: outcome.kind === 'failed' ? outcome.error : null, returnUrl: outcome.returnUrl };
      },
    ),

    'disconnect-instagram': signedIn['disconnect-instagram']
      .use(ownInfluencer)
      .handler(async ({ input: { influencerId }, context: { db, caller, origin }, errors }) => {
        const outcome = await disconnectAccount(db, publisher, caller.id, influencerId);
        if (outcome.kind === 'failed') throw errors.DISCONNECT_FAILED({ message: outcome.reason });
        return { instagram: toConnection(await findConnection(db, influencerId), publisher, origin) };
      }),

    'get-connection': signedIn['get-connection']
      .use(ownInfluencer)
      .handler(async ({ input: { influencerId }, context: { db, origin } }) => {
        return { instagram: toConnection(await findConnection(db, influencerId), publisher, origin) };
      }),
  };
}
