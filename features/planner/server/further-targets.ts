import { randomUUID } from 'node:crypto';
import { describeOptions } from '#contract/network-choices.ts';
import { getRuleMessage } from '#contract/network-rules.ts';
import { isFurtherNetwork, type Network } from '#contract/networks.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { mergeVersions } from '#platform/database/field-versions.ts';
import type { NetworkChoice } from '../network-choice.ts';
import {
  type ContentColumns,
  findOptions,
  type RefusedContent,
  readNetworks,
  type TargetAccounts,
  toWritten,
} from './post-columns.ts';
import { recordEvent } from './post-events.ts';
import {
  announcePost,
  getNetwork,
  getPostId,
  isEditable,
  isQueuedByEdit,
  orderTargets,
  type PostTargets,
  requeueTargets,
  type TargetRow,
} from './targets.ts';

/**
 * Returns the refusal of a post for a network on which its influencer has no account; undefined if there is none. A
 * network that has, or may have, published the post needs no account.
 */
export function findMissingAccount(
  post: PostTargets | undefined,
  content: ContentColumns,
  accounts: TargetAccounts,
): RefusedContent | 'missing_late_account_id' | undefined {
  const wanted = ['instagram' as const, ...readNetworks(content).map(({ network }) => network)];
  const missing = wanted.find((network) => !accounts.has(network) && !isPublished(post, network));
  return missing && noAccount(missing);
}

/** Returns the refusal of a post for a network without a connected account. */
export function noAccount(network: Network): RefusedContent | 'missing_late_account_id' {
  if (network === 'instagram') return 'missing_late_account_id';
  return { rule: 'no account', field: 'account', message: getRuleMessage('no account', network), claims: [] };
}

/** Returns what the user chose for the network of a target, in words; null if nothing. */
function describeChoices(content: Pick<ContentColumns, 'further_networks'>, target: TargetRow): string | null {
  return describeOptions(findOptions(content, getNetwork(target)));
}

/** Records an edit of the unpublished targets of a post, with choices of the user that it changes. */
export async function recordEdit(trx: UserDatabase, post: PostTargets, content: ContentColumns): Promise<void> {
  for (const row of post.filter(isQueuedByEdit)) {
    const chosen = describeChoices(content, row);
    await recordEvent(trx, [row], 'changed', chosen === describeChoices(row, row) ? null : chosen);
  }
}

function isPublished(post: PostTargets | undefined, network: string): boolean {
  return post?.some((row) => getNetwork(row) === network && !isQueuedByEdit(row)) ?? false;
}

/** The columns that an edit writes to the targets of a post. */
type Queued = {
  readonly content: ContentColumns;
  readonly time: Pick<TargetRow, 'scheduled_at' | 'scheduled_local' | 'timezone'> & { readonly next_step_at: Date };
  readonly accounts: TargetAccounts;
};

/**
 * Queues the unpublished targets of a post with new content and makes them match its networks: a target of a network
 * that was added is created, and an unpublished one of a network that was removed is deleted. A target that the user
 * canceled while another was being published is queued as well. Returns the post.
 */
export async function queuePost(
  trx: UserDatabase,
  post: PostTargets,
  { content, time, accounts }: Queued,
  now?: Date,
): Promise<PostTargets> {
  const choices = new Map(readNetworks(content).map((choice) => [choice.network, choice]));
  const isWanted = (row: TargetRow) => {
    const network = getNetwork(row);
    return !isFurtherNetwork(network) || choices.has(network);
  };
  const [first, ...further] = post;
  const dropped = further.filter((row) => !isWanted(row) && isEditable(row)).map(({ id }) => id);
  for (const id of dropped) await trx.deleteFrom('scheduled_posts').where('id', '=', id).execute();
  const kept: PostTargets = [first, ...further.filter(({ id }) => !dropped.includes(id))];
  const queued = await requeueTargets(
    trx,
    kept,
    (row) => isQueuedByEdit(row) && isWanted(row),
    {
      ...time,
      ...toWritten(content),
      ofNetwork: (network) => ({
        ...accounts.get(network),
        ...(isFurtherNetwork(network) && { caption_variant: choices.get(network)?.caption ?? null }),
      }),
    },
    now,
  );
  const added = [...choices.values()].filter(({ network }) => queued.every((row) => getNetwork(row) !== network));
  return addTargets(trx, queued, added, { content, time, accounts });
}

/** Creates the targets of a post on further networks, with its version. Returns the post. */
export async function addTargets(
  trx: UserDatabase,
  post: PostTargets,
  choices: readonly NetworkChoice[],
  { content, time, accounts }: Queued,
): Promise<PostTargets> {
  if (choices.length === 0) return post;
  const [first, ...further] = post;
  const postId = getPostId(first);
  await trx.updateTable('scheduled_posts').set({ post_id: postId }).where('id', '=', postId).execute();
  const { user_id, influencer_id, source, from_autopilot_draft } = first;
  const added = await trx
    .insertInto('scheduled_posts')
    .values(
      choices.map(({ network, caption }) => ({
        ...{ id: randomUUID(), post_id: postId, user_id, influencer_id, source, from_autopilot_draft },
        ...time,
        ...toWritten(content),
        ...mergeVersions(post),
        ...accounts.get(network),
        platform: network,
        caption_variant: caption,
      })),
    )
    .returningAll()
    .execute();
  for (const row of added) await recordEvent(trx, [row], 'made', describeChoices(row, row));
  await announcePost(trx, added);
  return orderTargets({ ...first, post_id: postId }, ...further, ...added);
}
