import { implement } from '@orpc/server';
import { ownPath } from '#contract/local-path.ts';
import { findInfluencer } from '#features/influencers/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { AnyoneContext, SignedInContext } from '#platform/http/call-context.ts';
import { announce } from '#platform/live/announce.ts';
import type { InstagramLogin } from '#ports/publisher/instagram-login.ts';
import type { DisconnectOutcome, Publisher } from '#ports/publisher/publisher.ts';
import type { SandboxInstagram } from '#ports/publisher/sandbox-instagram.ts';
import { instagramContract } from '../contract.ts';
import { findConnection, findConnectionByProfile, saveAccount, saveProfile, toConnection } from './connections.ts';
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

const anyone = implement(instagramContract).$context<AnyoneContext>();
const signedIn = implement(instagramContract).$context<SignedInContext>();

export type InstagramCallsDeps = RefreshAccountsDeps & {
  /** Null if a real publisher is configured: then its pages do not exist. */
  readonly sandboxInstagram: SandboxInstagram | null;
  /** Null if the operator has no Meta app. */
  readonly instagramLogin: InstagramLogin | null;
};

export function instagramCalls(deps: InstagramCallsDeps) {
  const { publisher, movePosts, sandboxInstagram: sandbox, instagramLogin } = deps;
  return {
    'late-create-profile': signedIn['late-create-profile'].handler(
      async ({ input: { influencerId, way: chosen }, context: { db, caller }, errors }) => {
        const influencer = await findInfluencer(db, caller.id, influencerId);
        if (!influencer) throw errors.NOT_FOUND({ message: 'Influencer not found' });
        const known = await findConnection(db, influencerId);
        const way = chosen ?? (known && publisher.wayOf?.(known.profile_id));
        const outcome = await publisher.createProfile({ key: influencerId, name: influencer.name, way });
        if (outcome.kind === 'failed') throw errors.CONNECT_FAILED({ data: { message: outcome.reason } });
        await saveProfile(db, caller.id, influencerId, outcome.profileId);
        return { ok: true as const, profileId: outcome.profileId };
      },
    ),

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

    'late-refresh-accounts': signedIn['late-refresh-accounts'].handler(
      async ({ input: { influencerId }, context: { db, caller, origin }, errors }) => {
        if (!(await findInfluencer(db, caller.id, influencerId)))
          throw errors.NOT_FOUND({ message: 'Influencer not found' });
        const outcome = await refreshAccounts(db, { publisher, movePosts }, caller.id, influencerId);
        if (outcome.kind === 'profile not found') throw errors.late_profile_not_found();
        if (outcome.kind === 'failed')
          throw errors.CONNECT_FAILED({ message: 'Failed to connect', data: { message: outcome.reason } });
        return { instagram: toConnection(await findConnection(db, influencerId), publisher, origin) };
      },
    ),

    'finish-instagram-login': signedIn['finish-instagram-login'].handler(
      async ({ input, context: { caller }, errors }) => {
        if (!instagramLogin) throw errors.NOT_FOUND();
        const outcome = await instagramLogin.finish({ ...input, personId: caller.id });
        return { error: outcome.kind === 'failed' ? outcome.error : null, returnUrl: outcome.returnUrl };
      },
    ),

    'disconnect-instagram': signedIn['disconnect-instagram'].handler(
      async ({ input: { influencerId }, context: { db, caller, origin }, errors }) => {
        if (!(await findInfluencer(db, caller.id, influencerId)))
          throw errors.NOT_FOUND({ message: 'Influencer not found' });
        const outcome = await disconnectAccount(db, publisher, caller.id, influencerId);
        if (outcome.kind === 'failed') throw errors.DISCONNECT_FAILED({ message: outcome.reason });
        return { instagram: toConnection(await findConnection(db, influencerId), publisher, origin) };
      },
    ),

    'get-connection': signedIn['get-connection'].handler(
      async ({ input: { influencerId }, context: { db, caller, origin }, errors }) => {
        if (!(await findInfluencer(db, caller.id, influencerId)))
          throw errors.NOT_FOUND({ message: 'Influencer not found' });
        return { instagram: toConnection(await findConnection(db, influencerId), publisher, origin) };
      },
    ),

    'connect-sandbox-instagram': signedIn['connect-sandbox-instagram'].handler(
      async ({ input, context: { db, caller }, errors }) => {
        const connection = await findConnectionByProfile(db, input.profileId);
        const influencer = connection && (await findInfluencer(db, caller.id, connection.influencer_id));
        if (!sandbox || !influencer) throw errors.NOT_FOUND();
        const order = {
          profileId: input.profileId,
          username: input.username,
          displayName: influencer.name,
          avatarUrl: influencer.avatar_url,
          firstPictureOnly: input.firstPictureOnly,
        };
        if ((await sandbox.connect(order)) === 'taken') throw errors.USERNAME_TAKEN();
        return { ok: true as const, username: input.username };
      },
    ),

    'get-sandbox-instagram-panel': signedIn['get-sandbox-instagram-panel'].handler(
      async ({ input, context: { db }, errors }) => {
        const panel = await ownPanel(db, input.username);
        if (!panel) throw errors.NOT_FOUND();
        return { simulates: panel.simulates };
      },
    ),

    'simulate-sandbox-instagram': signedIn['simulate-sandbox-instagram'].handler(
      async ({ input: { username, failure }, context: { db }, errors }) => {
        if (!(await ownPanel(db, username))) throw errors.NOT_FOUND();
        await sandbox?.simulate(username, failure);
        return { ok: true as const };
      },
    ),

    'get-sandbox-instagram-profile': anyone['get-sandbox-instagram-profile'].handler(
      async ({ input, context: { origin }, errors }) => {
        const profile = await sandbox?.profile(input.username);
        if (!profile) throw errors.NOT_FOUND({ message: 'No account has this username.' });
        // Posts contain the address under which they were published; here the product's own images are shown from the
        // reader's origin.
        const local = (url: string) => origin + new URL(url, origin).pathname;
        return {
          ...profile,
          avatarUrl: profile.avatarUrl && local(profile.avatarUrl),
          posts: profile.posts.map((post) => ({
            ...post,
            mediaUrls: post.mediaUrls.map(local),
            altTexts: [...post.altTexts],
            publishedAt: post.publishedAt.toISOString(),
          })),
        };
      },
    ),
  };

  /** Returns the panel of an account that belongs to one of the user's influencers. */
  async function ownPanel(db: UserDatabase, username: string) {
    const panel = await sandbox?.panel(username);
    return panel && (await findConnectionByProfile(db, panel.profileId)) ? panel : undefined;
  }
}
