import { type Network, networks } from '#contract/networks.ts';
import { type PublisherFailure, publisherFailureNames, publisherFailures } from '#contract/publish-failures.ts';
import { brokenRule } from '../broken-rule.ts';
import { buildFailureReason, refusal } from '../failures.ts';
import type { InstagramAccount, NotPublished, Publisher } from '../publisher.ts';
import type { Query } from '../query.ts';
import { readMedia } from '../read-media.ts';
import { simulateInsights } from './simulate-insights.ts';

const hourMs = 3_600_000;
/** The prefix of a disconnected account's profile, followed by the account's id and its former profile. */
export const leftPrefix = 'left ';
/** Failures that publish the post although the response states otherwise. */
const publishedAllTheSame: readonly PublisherFailure[] = ['taken for spam', 'no answer', 'answer unreadable'];

/**
 * A simulated Instagram in the product's own database, with pages for users. No data leaves the machine. With another
 * network, it simulates the rules of that network.
 */
export function sandboxPublisher(query: Query, publicUrl: string, network: Network = 'instagram'): Publisher {
  return {
    name: 'sandbox',
    label: `a simulated ${networks[network].label}; nothing is published`,
    isSandbox: true,
    settlesWithin: 0,
    ...accountActions(query, publicUrl, network),
    ...(network === 'pinterest' && { boards: async () => ({ kind: 'boards', boards }) }),
    ...postActions(query, publicUrl, network),
    insights: (post) => simulateInsights(query, post, network),
  };
}

type AccountActions = Pick<
  Publisher,
  'createProfile' | 'connectUrl' | 'accounts' | 'health' | 'disconnect' | 'deleteProfile'
>;

function accountActions(query: Query, publicUrl: string, network: Network): AccountActions {
  return {
    async createProfile({ key }) {
      return { kind: 'created', profileId: network === 'instagram' ? `sandbox-${key}` : `sandbox-${network}-${key}` };
    },

    async connectUrl({ profileId, redirectUrl }) {
      const parameters = new URLSearchParams({ profile: profileId, redirect: redirectUrl });
      return { kind: 'url', url: `${publicUrl}/sandbox/${network}/authorize?${parameters}` };
    },

    async accounts(profileId) {
      const { rows } = await query(
        'select id, username, display_name, avatar_url from sandbox_instagram_accounts where profile_id = $1',
        [profileId],
      );
      return { kind: 'accounts', accounts: rows.map(toAccount) };
    },

    async health(accountId) {
      const failure = await simulated(query, accountId);
      const needsReconnect = failure && publisherFailures[failure].next === 'reconnect';
      return needsReconnect
        ? { kind: 'reconnect needed', reason: buildFailureReason(failure, undefined, network).reason }
        : { kind: 'healthy' };
    },

    async disconnect(accountId) {
      // The page is kept, and the influencer can reconnect the account: see `connect` in sandbox-pages.ts.
      await query(
        `update sandbox_instagram_accounts set profile_id = '${leftPrefix}' || id || ' ' || profile_id
         where id::text = $1 and not starts_with(profile_id, '${leftPrefix}')`,
        [accountId],
      );
      return { kind: 'disconnected' };
    },

    async deleteProfile(profileId) {
      await query(
        `delete from sandbox_instagram_accounts
         where profile_id = $1 or profile_id = '${leftPrefix}' || id || ' ' || $1`,
        [profileId],
      );
      return { kind: 'disconnected' };
    },
  };
}

/** The boards of every account on the simulated Pinterest. */
const boards = [
  { id: 'looks', name: 'Looks' },
  { id: 'places', name: 'Places' },
];

function postActions(
  query: Query,
  publicUrl: string,
  network: Network,
): Pick<Publisher, 'prepare' | 'publish' | 'find'> {
  return {
    async prepare(order, signal) {
      const broken = brokenRule(order, network);
      if (broken) return refusal(broken);
      const media = await readMedia(order, signal, network);
      if (media.kind !== 'media') return media;
      const failure = await simulated(query, order.accountId);
      if (failure && publisherFailures[failure].ends === 'refused') return refusal(failure, undefined, network);
      if (failure && publisherFailures[failure].ends === 'retried')
        return { kind: 'failed', ...buildFailureReason(failure, undefined, network), retryable: true };
      const { rows } = await query(
        `insert into sandbox_instagram_containers
        (account_id, media_urls, alt_texts, caption, is_ai_generated, first_comment, surface)
         select id, $2, $3, $4, $5, $6, $7 from sandbox_instagram_accounts
         where id::text = $1 and not starts_with(profile_id, '${leftPrefix}') returning id`,
        [
          ...[order.accountId, order.mediaUrls, order.altTexts, order.caption, order.isAiGenerated],
          ...[order.firstComment, order.surface],
        ],
      );
      return rows[0] ? { kind: 'prepared', ref: String(rows[0].id) } : refusal('account gone', undefined, network);
    },

    async publish(ref) {
      const { accountId, failure } = await findSimulated(query, ref);
      if (failure === 'still working') return { kind: 'pending' };
      const overCap = accountId === undefined ? undefined : await capReached(query, accountId, network);
      if (overCap) return overCap;
      const isLost = failure && publisherFailures[failure].ends === 'asked';
      if (isLost && !publishedAllTheSame.includes(failure))
        return { kind: 'unknown', ...buildFailureReason(failure, undefined, network) };
      const { rows } = await query(
        `update sandbox_instagram_containers c
         set media_id = gen_random_uuid(), published_at = clock_timestamp(),
         permalink = $2 || '/sandbox/${network}/' || a.username || '?post=' || c.id,
           media_urls = case when a.first_picture_only then c.media_urls[1:1] else c.media_urls end,
           alt_texts = case when a.first_picture_only then c.alt_texts[1:1] else c.alt_texts end,
           is_reduced = a.first_picture_only and cardinality(c.media_urls) > 1
         from sandbox_instagram_accounts a
         where c.id::text = $1 and a.id = c.account_id and c.published_at is null
         returning c.id, c.media_id, c.permalink, c.is_reduced`,
        [ref, publicUrl],
      );
      if (isLost) return { kind: 'unknown', ...buildFailureReason(failure, undefined, network) };
      if (!rows[0])
        return { kind: 'unknown', reason: `${networks[network].label} did not accept this media a second time.` };
      return posted(rows[0]);
    },

    async find(ref) {
      const { rows } = await query(
        `select id, media_id, permalink, is_reduced, published_at, created_at < now() - interval '24 hours' as expired
         from sandbox_instagram_containers where id::text = $1`,
        [ref],
      );
      const [found] = rows;
      if (!found) return { kind: 'expired' };
      const { failure } = await findSimulated(query, ref);
      if (failure === 'taken for spam')
        return { kind: 'unknown', ...buildFailureReason(failure, undefined, network), forever: true };
      if (failure === 'answer unreadable')
        return { kind: 'unknown', ...buildFailureReason(failure, undefined, network), forever: false };
      if (failure === 'still working') return { kind: 'pending' };
      if (found.published_at) return posted(found);
      return { kind: found.expired ? 'expired' : 'not published' };
    },
  };
}

/** Returns the failure that the user simulates; 'account gone' if the account does not exist. */
async function simulated(query: Query, accountId: string): Promise<PublisherFailure | undefined> {
  const { rows } = await query(
    `select simulates from sandbox_instagram_accounts where id::text = $1 and not starts_with(profile_id, '${leftPrefix}')`,
    [accountId],
  );
  return rows[0] ? findFailure(rows[0].simulates) : 'account gone';
}

async function findSimulated(query: Query, ref: string) {
  const { rows } = await query(
    `select a.id, a.simulates from sandbox_instagram_containers c
     join sandbox_instagram_accounts a on a.id = c.account_id where c.id::text = $1`,
    [ref],
  );
  return { accountId: rows[0] && String(rows[0].id), failure: findFailure(rows[0]?.simulates) };
}

/** Instagram's own limits: a post over them is certainly not published. */
async function capReached(query: Query, accountId: string, network: Network): Promise<NotPublished | undefined> {
  const { postsADay, postsAnHour } = networks[network];
  const { rows } = await query(
    `select count(*) filter (where published_at > now() - interval '1 hour')::int as hour, count(*)::int as day
     from sandbox_instagram_containers where account_id = $1 and published_at > now() - interval '24 hours'`,
    [accountId],
  );
  if (Number(rows[0]?.day) >= postsADay)
    return {
      kind: 'not published',
      ...buildFailureReason('too many in a day', undefined, network),
      retryAfter: hourMs,
    };
  if (Number(rows[0]?.hour) >= postsAnHour)
    return {
      kind: 'not published',
      ...buildFailureReason('too many in an hour', undefined, network),
      retryAfter: hourMs / 4,
    };
  return undefined;
}

function findFailure(simulates: unknown): PublisherFailure | undefined {
  return publisherFailureNames.find((name) => name === simulates);
}

function toAccount(row: Readonly<Record<string, unknown>>): InstagramAccount {
  const avatarUrl = row.avatar_url === null ? null : String(row.avatar_url);
  return {
    id: String(row.id),
    username: String(row.username),
    avatarUrl,
    raw: { displayName: row.display_name, profilePicture: avatarUrl },
  };
}

function posted(row: Readonly<Record<string, unknown>>) {
  return {
    kind: 'posted' as const,
    id: String(row.media_id),
    url: String(row.permalink),
    jobId: String(row.id),
    reduced: row.is_reduced === true,
  };
}
