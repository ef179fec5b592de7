import { captionTooLong, maxCaptionLength, maxHashtags, maxMedia } from '#contract/instagram-limits.ts';
import type { InstagramAccount, Publisher } from '../publisher.ts';

/** The one thing the sandbox needs of a database. */
export type Query = (
  sql: string,
  parameters: readonly unknown[],
) => Promise<{ rows: readonly Record<string, unknown>[] }>;

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

    async prepare({ accountId, mediaUrls, caption, isAiGenerated }) {
      const complaint = complaintAbout(mediaUrls, caption);
      if (complaint) return { kind: 'refused', reason: complaint };
      const { rows } = await query(
        `insert into sandbox_instagram_containers (account_id, media_urls, caption, is_ai_generated)
         select id, $2, $3, $4 from sandbox_instagram_accounts where id::text = $1 returning id`,
        [accountId, mediaUrls, caption, isAiGenerated],
      );
      if (!rows[0]) return { kind: 'refused', reason: 'The Instagram account is no longer connected.' };
      return { kind: 'prepared', ref: String(rows[0].id) };
    },

    async publish(ref) {
      const { rows } = await query(
        `update sandbox_instagram_containers c
         set media_id = gen_random_uuid(), published_at = clock_timestamp(), permalink = $2 || '/sandbox/instagram/' || a.username || '?post=' || c.id
         from sandbox_instagram_accounts a
         where c.id::text = $1 and a.id = c.account_id and c.published_at is null
         returning c.media_id, c.permalink`,
        [ref, publicUrl],
      );
      if (!rows[0]) return { kind: 'unknown', reason: 'Instagram did not accept this media a second time.' };
      return posted(rows[0]);
    },

    async find(ref) {
      const { rows } = await query(
        `select media_id, permalink, published_at, created_at < now() - interval '24 hours' as expired
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

function complaintAbout(mediaUrls: readonly string[], caption: string): string | undefined {
  if (mediaUrls.length < 1 || mediaUrls.length > maxMedia) return `Instagram takes 1 to ${maxMedia} pictures a post.`;
  if (!mediaUrls.every((url) => /^https?:\/\//.test(url))) return 'Instagram can only fetch media from http addresses.';
  if (caption.length > maxCaptionLength) return captionTooLong;
  if ((caption.match(/#[\p{L}\p{N}_]+/gu) ?? []).length > maxHashtags)
    return `Instagram takes at most ${maxHashtags} hashtags a post.`;
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
  return { kind: 'posted' as const, id: String(row.media_id), url: String(row.permalink) };
}
