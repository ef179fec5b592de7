import { hashtagsIn } from '#contract/hashtags.ts';
import {
  captionTooLong,
  maxAltTextLength,
  maxCaptionLength,
  maxHashtags,
  maxMedia,
  tooManyHashtags,
} from '#contract/instagram-limits.ts';
import type { InstagramAccount, PublishedContent, Publisher } from '../publisher.ts';

/** The one thing the sandbox needs of a database. */
export type Query = (
  sql: string,
  parameters: readonly unknown[],
) => Promise<{ rows: readonly Record<string, unknown>[] }>;

const accountGone = 'The Instagram account is no longer connected.';
const accessRevoked = 'Instagram ended the access of this installation to the account.';

/** A simulated Instagram on the product's own database, with pages a person can open. Nothing leaves the machine. */
export function sandboxPublisher(query: Query, publicUrl: string): Publisher {
  return {
    name: 'sandbox',
    label: 'a simulated Instagram; posts reach nobody',
    isSandbox: true,
    settlesWithin: 0,

    async createProfile({ key }) {
      return { kind: 'created', profileId: `sandbox-${key}` };
    },

    async connectUrl({ profileId, redirectUrl }) {
      const parameters = new URLSearchParams({ profile: profileId, redirect: redirectUrl });
      return { kind: 'url', url: `${publicUrl}/sandbox/instagram/authorize?${parameters}` };
    },

    async accounts(profileId) {
      const { rows } = await query(
        'select id, username, display_name, avatar_url from sandbox_instagram_accounts where profile_id = $1',
        [profileId],
      );
      return { kind: 'accounts', accounts: rows.map(accountOf) };
    },

    async health(accountId) {
      const { rows } = await query('select simulates from sandbox_instagram_accounts where id::text = $1', [accountId]);
      const [account] = rows;
      if (!account) return { kind: 'reconnect needed', reason: accountGone };
      if (account.simulates === 'access revoked') return { kind: 'reconnect needed', reason: accessRevoked };
      return { kind: 'healthy' };
    },

    async prepare({ accountId, ...content }) {
      const complaint = complaintAbout(content);
      if (complaint) return { kind: 'refused', reason: complaint };
      const { rows } = await query(
        `insert into sandbox_instagram_containers (account_id, media_urls, alt_texts, caption, is_ai_generated)
         select id, $2, $3, $4, $5 from sandbox_instagram_accounts
         where id::text = $1 and simulates is distinct from 'access revoked' returning id`,
        [accountId, content.mediaUrls, content.altTexts, content.caption, content.isAiGenerated],
      );
      if (!rows[0]) return { kind: 'refused', reason: accountGone };
      return { kind: 'prepared', ref: String(rows[0].id) };
    },

    async publish(ref) {
      const { rows } = await query(
        `update sandbox_instagram_containers c
         set media_id = gen_random_uuid(), published_at = clock_timestamp(), permalink = $2 || '/sandbox/instagram/' || a.username || '?post=' || c.id,
           media_urls = case when a.first_picture_only then c.media_urls[1:1] else c.media_urls end,
           alt_texts = case when a.first_picture_only then c.alt_texts[1:1] else c.alt_texts end,
           is_reduced = a.first_picture_only and cardinality(c.media_urls) > 1
         from sandbox_instagram_accounts a
         where c.id::text = $1 and a.id = c.account_id and c.published_at is null
         returning c.media_id, c.permalink, c.is_reduced`,
        [ref, publicUrl],
      );
      if (!rows[0]) return { kind: 'unknown', reason: 'Instagram did not accept this media a second time.' };
      return posted(rows[0]);
    },

    async find(ref) {
      const { rows } = await query(
        `select media_id, permalink, is_reduced, published_at, created_at < now() - interval '24 hours' as expired
         from sandbox_instagram_containers where id::text = $1`,
        [ref],
      );
      const [found] = rows;
      if (!found) return { kind: 'expired' };
      if (found.published_at) return posted(found);
      return { kind: found.expired ? 'expired' : 'not published' };
    },
  };
}

function complaintAbout({ mediaUrls, altTexts, caption }: PublishedContent): string | undefined {
  if (mediaUrls.length < 1 || mediaUrls.length > maxMedia) return `Instagram takes 1 to ${maxMedia} pictures a post.`;
  if (!mediaUrls.every((url) => /^https?:\/\//.test(url))) return 'Instagram can only fetch media from http addresses.';
  if (caption.length > maxCaptionLength) return captionTooLong;
  if (hashtagsIn(caption).length > maxHashtags) return tooManyHashtags;
  if (altTexts.some((text) => text.length > maxAltTextLength))
    return `Instagram takes at most ${maxAltTextLength.toLocaleString('en')} characters of alternative text a picture.`;
  return undefined;
}

function accountOf(row: Readonly<Record<string, unknown>>): InstagramAccount {
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
    reduced: row.is_reduced === true,
  };
}
