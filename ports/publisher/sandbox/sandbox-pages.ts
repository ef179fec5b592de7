import { publisherFailureNames } from '#contract/publish-failures.ts';
import { storyHours, surfaces } from '#contract/surfaces.ts';
import type { Query } from '../query.ts';
import type { SandboxInstagram } from '../sandbox-instagram.ts';
import { leftPrefix } from './sandbox.ts';

/** The pages of the simulated networks. */
export function sandboxPages(query: Query): SandboxInstagram {
  return {
    async connect({ network, profileId, username, displayName, avatarUrl, firstPictureOnly = null }) {
      try {
        // A disconnected account is reconnected to the influencer that had it.
        await query(
          `update sandbox_instagram_accounts set profile_id = $1
           where network = $3 and username = $2 and profile_id = '${leftPrefix}' || id || ' ' || $1
             and not exists (select from sandbox_instagram_accounts where profile_id = $1)`,
          [profileId, username, network],
        );
        await query(
          `insert into sandbox_instagram_accounts as account
             (profile_id, username, display_name, avatar_url, first_picture_only, network)
           values ($1, $2, $3, $4, coalesce($5, false), $6)
           on conflict (profile_id) do update set username = $2, display_name = $3, avatar_url = $4, simulates = null,
             first_picture_only = coalesce($5, account.first_picture_only)`,
          [profileId, username, displayName, avatarUrl, firstPictureOnly, network],
        );
        return 'connected';
      } catch (error) {
        if (isUniqueViolation(error)) return 'taken'; // the other unique columns are the network and the username
        throw error;
      }
    },

    async panel(network, username) {
      const { rows } = await query(
        'select profile_id, simulates from sandbox_instagram_accounts where network = $1 and username = $2',
        [network, username],
      );
      const [account] = rows;
      if (!account) return undefined;
      const simulates = publisherFailureNames.find((failure) => failure === account.simulates) ?? null;
      return { profileId: String(account.profile_id), simulates };
    },

    async simulate(network, username, failure) {
      await query('update sandbox_instagram_accounts set simulates = $3 where network = $1 and username = $2', [
        network,
        username,
        failure,
      ]);
    },

    async profile(network, username) {
      const { rows } = await query(
        'select id, display_name, avatar_url from sandbox_instagram_accounts where network = $1 and username = $2',
        [network, username],
      );
      const [account] = rows;
      if (!account) return null;
      const posts = await query(
        `select id, caption, media_urls, alt_texts, is_ai_generated, first_comment, surface, published_at
        from sandbox_instagram_containers
         where account_id = $1 and published_at is not null
           and (surface <> 'story' or published_at > now() - interval '${storyHours} hours')
         order by published_at desc limit 300`,
        [account.id],
      );
      return {
        username,
        displayName: String(account.display_name),
        avatarUrl: account.avatar_url === null ? null : String(account.avatar_url),
        posts: posts.rows.map((post) => ({
          id: String(post.id),
          caption: String(post.caption),
          mediaUrls: post.media_urls as string[], // text[] in the table
          altTexts: post.alt_texts as string[], // text[] as well
          isAiGenerated: post.is_ai_generated === true,
          firstComment: String(post.first_comment),
          surface: surfaces.find((surface) => surface === post.surface) ?? 'feed',
          publishedAt: post.published_at as Date, // timestamptz in the table, not null by the query
        })),
      };
    },
  };
}

/** Source: PostgreSQL documentation, appendix A, 'unique_violation'. */
function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
