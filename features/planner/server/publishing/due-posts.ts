import type { Network } from '#contract/networks.ts';
import type { DueRow, DueTable } from '#platform/due-rows/due-table.ts';

/** The targets of posts on a network as due rows: at their time, for a retry, or because their worker disappeared. */
export function duePostsOn(network: Network) {
  return { ...duePosts, only: { column: 'platform', value: network } } as const satisfies DueTable<'scheduled_posts'>;
}

const duePosts = {
  table: 'scheduled_posts',
  id: 'id',
  account: 'user_id',
  dueAt: 'next_step_at',
  attempt: 'attempt',
  updatedAt: 'updated_at',
  claimSets: { status: 'running' },
  returns: [
    'id',
    'attempt',
    'user_id',
    'influencer_id',
    'account_id',
    'scheduled_at',
    'caption',
    'caption_variant',
    'media_urls',
    'media_alt_texts',
    'media_crops',
    'sponsored_by',
    'first_comment',
    'further_networks',
    'surface',
    'failures',
    'asked_count',
    'reason',
    'prepared_ref',
    'publish_called_at',
  ],
} as const satisfies DueTable<'scheduled_posts'>;

/** A target of a post that this worker has claimed. `account_id` is the account it was scheduled for. */
export type ClaimedPost = DueRow<'scheduled_posts', (typeof duePosts.returns)[number]>;
