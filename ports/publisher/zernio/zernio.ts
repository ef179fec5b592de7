import { listMetrics } from '#contract/insights.ts';
import { networks } from '#contract/networks.ts';
import { orNotReached } from '../fetch-text.ts';
import type { FindOutcome, Publisher, PublishOutcome } from '../publisher.ts';
import { listBoards } from './boards.ts';
import { openZernio } from './client.ts';
import { handOver } from './hand-over.ts';
import { readInsights } from './insights.ts';
import { nameNetwork } from './name-network.ts';
import { readNotice } from './notices.ts';
import { type PostRef, readRef } from './post-ref.ts';
import { findPost, getPostOutcome } from './posts.ts';
import { accounts, connectUrl, createProfile, deleteProfile, disconnect, getHealth } from './profiles.ts';
import { publish } from './publish.ts';
import type { ZernioNetwork } from './zernio-network.ts';

export type ZernioOptions = {
  readonly apiKey: string;
  /** The secret that signs Zernio's webhooks. Without it, outcomes are only polled. */
  readonly webhookSecret: string | undefined;
  /** The base URL of the API, if it is not the default. */
  readonly baseUrl?: string;
};

/** A pending request may still create a post within this time, because Zernio publishes before it responds. */
const settlesWithinMs = 120_000;
/** Zernio stores the idempotency key of an attempt for a day, and deletes images that no post uses. */
const expiresAfterMs = 24 * 3_600_000;

/** Publishes to a network through Zernio's REST API. Zernio manages the accounts and forwards the posts. */
export function zernioPublisher(
  { apiKey, webhookSecret, baseUrl = 'https://zernio.com/api' }: ZernioOptions,
  network: ZernioNetwork = 'instagram',
): Publisher {
  const zernio = openZernio(apiKey, baseUrl);
  const { label } = networks[network];
  const named = async <Outcome extends object>(outcome: Promise<Outcome>) => nameNetwork(await outcome, network);
  return {
    name: 'zernio',
    label: `${label} through Zernio${webhookSecret ? '' : '; polled because it has no webhook'}`,
    isSandbox: false,
    settlesWithin: settlesWithinMs,
    createProfile: (order) => named(orNotReached(createProfile(zernio, order))),
    connectUrl: (order) => named(orNotReached(connectUrl(zernio, order, network))),
    accounts: (profileId) => named(orNotReached(accounts(zernio, profileId, network))),
    health: (accountId) => named(orNotReached(getHealth(zernio, accountId, network))),
    disconnect: (accountId) => named(orNotReached(disconnect(zernio, accountId))),
    deleteProfile: (profileId) => named(orNotReached(deleteProfile(zernio, profileId))),
    ...(network === 'pinterest' && { boards: (accountId) => named(orNotReached(listBoards(zernio, accountId))) }),
    prepare: (order, signal) => named(handOver(zernio, order, signal, network)),

    async publish(text, signal): Promise<PublishOutcome> {
      const ref = readRef(text);
      return ref ? named(publish(zernio, ref, signal)) : unreadable;
    },

    async find(text, signal): Promise<FindOutcome> {
      const ref = readRef(text);
      if (!ref) return { ...unreadable, forever: true };
      const post = await findPost(zernio, ref, signal);
      if (post === undefined) return { kind: 'unknown', reason: 'Zernio could not be called.', forever: false };
      if (post === null) return { kind: isExpired(ref) ? 'expired' : 'not published' };
      const outcome = await named(getPostOutcome(zernio, post, ref, signal));
      if (outcome.kind === 'not published' && isExpired(ref)) return { kind: 'expired' };
      return outcome.kind === 'unknown' ? { ...outcome, forever: outcome.cause === 'taken for spam' } : outcome;
    },

    ...(listMetrics(network).length > 0 && {
      insights: (post, signal) => named(orNotReached(readInsights(zernio, post, network, signal))),
    }),

    ...(webhookSecret !== undefined && { readNotice: (delivery) => readNotice(delivery, webhookSecret) }),
  };
}

const unreadable = { kind: 'unknown', reason: 'The post was handed over to another publisher.' } as const;

function isExpired({ preparedAt }: PostRef): boolean {
  return Date.now() - Date.parse(preparedAt) > expiresAfterMs;
}
