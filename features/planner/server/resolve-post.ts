import { type Network, networks } from '#contract/networks.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { isUnconfirmed } from '../post-status.ts';
import { noAccount } from './further-targets.ts';
import { findTargetAccounts, type Refusal, timeNow } from './post-columns.ts';
import { recordEvent } from './post-events.ts';
import {
  announcePost,
  getNetwork,
  lockPost,
  type PostTargets,
  requeueTargets,
  type TargetRow,
  toTargetState,
  updateTargets,
} from './targets.ts';

export type ResolveOutcome =
  | { readonly kind: 'saved'; readonly post: PostTargets }
  | { readonly kind: 'missing' }
  | { readonly kind: 'not unconfirmed' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * Resolves the unconfirmed targets of a post based on the user's decision: either they are published, or they are not
 * and are published again immediately.
 */
export async function resolvePost(
  db: UserDatabase,
  id: string,
  outcome: 'posted' | 'publish_again',
): Promise<ResolveOutcome> {
  return db.transaction().execute(async (trx): Promise<ResolveOutcome> => {
    const post = await lockPost(trx, id);
    if (!post) return { kind: 'missing' };
    const unclear = post.filter(isUnclear);
    if (unclear.length === 0) return { kind: 'not unconfirmed' };
    if (outcome === 'posted') return { kind: 'saved', post: await markPosted(trx, post) };

    const accounts = await findTargetAccounts(trx, post[0].influencer_id);
    const missing = unclear.map(getNetwork).find((network) => network !== 'simulated' && !accounts.has(network));
    if (missing) return { kind: 'refused', refusal: noAccount(missing) };
    const ofNetwork = (network: Network) => ({ ...accounts.get(network) });
    for (const [name, targets] of groupByNetwork(unclear))
      await recordEvent(trx, targets, 'queued', `The user did not find it on ${name} and published it again.`);
    return { kind: 'saved', post: await requeueTargets(trx, post, isUnclear, { ofNetwork, ...timeNow() }) };
  });
}

function isUnclear(target: TargetRow): boolean {
  return isUnconfirmed(toTargetState(target));
}

/** Returns the targets by the name of their network. */
function groupByNetwork(targets: readonly TargetRow[]): ReadonlyMap<string, TargetRow[]> {
  return Map.groupBy(targets, (target) => networks[getNetwork(target)].label);
}

async function markPosted(trx: UserDatabase, post: PostTargets): Promise<PostTargets> {
  const now = new Date();
  const resolved = await updateTargets(trx, post, isUnclear, ({ publish_called_at }) => ({
    status: 'posted',
    posted_at: publish_called_at ?? now,
    reason: null,
    cause: null,
    updated_at: now,
  }));
  for (const [name, targets] of groupByNetwork(post.filter(isUnclear)))
    await recordEvent(trx, targets, 'posted', `The user found it on ${name}.`);
  await announcePost(trx, resolved);
  return resolved;
}
