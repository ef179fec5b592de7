import { implement } from '@orpc/server';
import { ownPath } from '#contract/local-path.ts';
import { type FurtherNetwork, furtherNetworks } from '#contract/networks.ts';
import { findPlan, getNetworkLimit, type NetworkLimitsDeps } from '#features/billing/server/public.ts';
import { ownInfluencer } from '#features/influencers/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { announce } from '#platform/live/announce.ts';
import type { Publisher } from '#ports/publisher/publisher.ts';
import { networkAccountsContract } from '../../network-accounts-contract.ts';
import { hasRoomForNetwork } from '../../network-limit.ts';
import {
  type AccountPlace,
  findNetworkAccount,
  findNetworkAccounts,
  saveNetworkAccount,
  saveNetworkProfile,
  savePreparedPosts,
  toNetworkAccount,
} from './network-accounts.ts';
import { refreshNetworkAccount } from './refresh-network-account.ts';

const signedIn = implement(networkAccountsContract).$context<SignedInContext>();

/** Calls that connect and disconnect accounts on networks other than Instagram. */
export function networkAccountCalls({ networkPublishers, networksPerPlan }: NetworkLimitsDeps) {
  return {
    'list-network-accounts': signedIn['list-network-accounts']
      .use(ownInfluencer)
      .handler(async ({ input: { influencerId }, context: { db, caller } }) => {
        const accounts = await findNetworkAccounts(db, influencerId);
        const items = furtherNetworks.flatMap((network) => {
          const publisher = networkPublishers[network];
          return publisher ? [toNetworkAccount(network, accounts.get(network), publisher)] : [];
        });
        return { items, limit: await findLimit(db, caller.id) };
      }),

    'list-boards': signedIn['list-boards']
      .use(ownInfluencer)
      .handler(async ({ input: { influencerId }, context: { db }, errors }) => {
        const account = await findNetworkAccount(db, { influencerId, network: 'pinterest' });
        const publisher = findPublisher('pinterest');
        if (!publisher?.boards || !account?.connected || !account.account_id) return { items: [] };
        const outcome = await publisher.boards(account.account_id);
        if (outcome.kind === 'failed') throw errors.CONNECT_FAILED({ data: { message: outcome.reason } });
        return { items: [...outcome.boards] };
      }),

    'get-network-connect-url': signedIn['get-network-connect-url']
      .use(ownInfluencer)
      .handler(async ({ input, context: { db, caller, origin, influencer }, errors }) => {
        const { influencerId, network, redirectUrl } = input;
        const publisher = networkPublishers[network];
        if (!publisher) throw errors.NOT_FOUND({ message: 'This installation does not publish to this network.' });
        if (ownPath(URL.parse(redirectUrl), new URL(origin).origin) === null)
          throw errors.BAD_REQUEST({
            message: 'redirectUrl must be a page of this site.',
            data: { field: 'redirectUrl' },
          });
        if (!(await hasRoom(db, caller.id, input))) throw errors.NETWORK_LIMIT();
        const made = await publisher.createProfile({ key: influencerId, name: influencer.name });
        if (made.kind === 'failed') throw errors.CONNECT_FAILED({ data: { message: made.reason } });
        await saveNetworkProfile(db, caller.id, input, made.profileId);
        const outcome = await publisher.connectUrl({ profileId: made.profileId, redirectUrl, personId: caller.id });
        if (outcome.kind !== 'url')
          throw errors.CONNECT_FAILED(outcome.kind === 'failed' ? { data: { message: outcome.reason } } : {});
        return { url: outcome.url };
      }),

    'refresh-network-account': signedIn['refresh-network-account']
      .use(ownInfluencer)
      .handler(async ({ input, context: { db, caller }, errors }) => {
        const publisher = findPublisher(input.network);
        const known = await findNetworkAccount(db, input);
        if (!publisher || !known) throw errors.NOT_FOUND({ message: 'No account was connected on this network.' });
        const room = (trx: UserDatabase) => hasRoom(trx, caller.id, input);
        const outcome = await refreshNetworkAccount(db, publisher, known, input, room);
        if (outcome.kind === 'no room') throw errors.NETWORK_LIMIT();
        if (outcome.kind === 'failed') throw errors.CONNECT_FAILED({ data: { message: outcome.reason } });
        return { account: toNetworkAccount(input.network, await findNetworkAccount(db, input), publisher) };
      }),

    'save-network-settings': signedIn['save-network-settings']
      .use(ownInfluencer)
      .handler(async ({ input, context: { db, caller }, errors }) => {
        const { influencerId, network, prepared } = input;
        const publisher = findPublisher(network);
        const known = await findNetworkAccount(db, input);
        if (!publisher || !known) throw errors.NOT_FOUND({ message: 'No account was connected on this network.' });
        await savePreparedPosts(db, input, prepared);
        await announce(db, [{ userId: caller.id, topic: 'connection', influencerId }]);
        return { account: toNetworkAccount(network, await findNetworkAccount(db, input), publisher) };
      }),

    'disconnect-network-account': signedIn['disconnect-network-account']
      .use(ownInfluencer)
      .handler(async ({ input, context: { db, caller }, errors }) => {
        const { influencerId, network } = input;
        const publisher = findPublisher(network);
        if (!publisher) throw errors.NOT_FOUND({ message: 'This installation does not publish to this network.' });
        const known = await findNetworkAccount(db, input);
        if (known?.account_id) {
          const outcome = await publisher.disconnect(known.account_id);
          if (outcome.kind === 'failed') throw errors.DISCONNECT_FAILED({ message: outcome.reason });
          await db.transaction().execute(async (trx) => {
            await saveNetworkAccount(trx, input, null);
            await announce(trx, [{ userId: caller.id, topic: 'connection', influencerId }]);
          });
        }
        return { account: toNetworkAccount(network, await findNetworkAccount(db, input), publisher) };
      }),
  };

  function findPublisher(network: FurtherNetwork): Publisher | undefined {
    return networkPublishers[network];
  }

  async function findLimit(db: UserDatabase, userId: string): Promise<number | null> {
    return getNetworkLimit(await findPlan(db, userId), { networksPerPlan });
  }

  /** Returns whether the influencer has, or may have, an account on the network. */
  async function hasRoom(db: UserDatabase, userId: string, { influencerId, network }: AccountPlace): Promise<boolean> {
    const accounts = await findNetworkAccounts(db, influencerId);
    // Users cannot disconnect accounts on networks that this installation no longer offers, so these do not count.
    const connected = furtherNetworks.filter((name) => networkPublishers[name] && accounts.get(name)?.connected);
    if (connected.includes(network)) return true;
    return hasRoomForNetwork(connected.length, await findLimit(db, userId));
  }
}
