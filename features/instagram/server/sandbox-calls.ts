import { implement } from '@orpc/server';
import { isFurtherNetwork, type Network } from '#contract/networks.ts';
import { findInfluencer } from '#features/influencers/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { AnyoneContext, SignedInContext } from '#platform/http/call-context.ts';
import type { SandboxInstagram } from '#ports/publisher/sandbox-instagram.ts';
import { instagramContract } from '../contract.ts';
import { findConnectionByProfile } from './connections.ts';
import { findInfluencerOfNetworkProfile } from './networks/network-accounts.ts';

const anyone = implement(instagramContract).$context<AnyoneContext>();
const signedIn = implement(instagramContract).$context<SignedInContext>();

export type SandboxInstagramCallsDeps = {
  /** Null if a real publisher is configured, in which case the simulated pages do not exist. */
  readonly sandboxInstagram: SandboxInstagram | null;
};

/** The calls for the pages of the simulated networks. */
export function sandboxInstagramCalls({ sandboxInstagram: sandbox }: SandboxInstagramCallsDeps) {
  return {
    'connect-sandbox-instagram': signedIn['connect-sandbox-instagram'].handler(
      async ({ input, context: { db, caller }, errors }) => {
        const influencerId = await findOwner(db, input.network, input.profileId);
        const influencer = influencerId && (await findInfluencer(db, caller.id, influencerId));
        if (!sandbox || !influencer) throw errors.NOT_FOUND();
        const order = {
          network: input.network,
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
        const panel = await ownPanel(db, input.network, input.username);
        if (!panel) throw errors.NOT_FOUND();
        return { simulates: panel.simulates };
      },
    ),

    'simulate-sandbox-instagram': signedIn['simulate-sandbox-instagram'].handler(
      async ({ input: { network, username, failure }, context: { db }, errors }) => {
        if (!(await ownPanel(db, network, username))) throw errors.NOT_FOUND();
        await sandbox?.simulate(network, username, failure);
        return { ok: true as const };
      },
    ),

    'get-sandbox-instagram-profile': anyone['get-sandbox-instagram-profile'].handler(
      async ({ input, context: { origin }, errors }) => {
        const profile = await sandbox?.profile(input.network, input.username);
        if (!profile) throw errors.NOT_FOUND({ message: 'No account has this username.' });
        // Posts contain the URL they were published with; here the product's own images are shown from the viewer's
        // origin.
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

  /** Returns the panel for an account that belongs to one of the user's influencers. */
  async function ownPanel(db: UserDatabase, network: Network, username: string) {
    const panel = await sandbox?.panel(network, username);
    return panel && (await findOwner(db, network, panel.profileId)) ? panel : undefined;
  }
}

/** Returns the influencer of a publisher profile, if it belongs to the user. */
async function findOwner(db: UserDatabase, network: Network, profileId: string): Promise<string | undefined> {
  if (isFurtherNetwork(network)) return findInfluencerOfNetworkProfile(db, profileId, network);
  return (await findConnectionByProfile(db, profileId))?.influencer_id;
}
