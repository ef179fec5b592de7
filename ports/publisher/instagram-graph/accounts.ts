import { createHash } from 'node:crypto';
import type { InstagramAccount } from '../publisher.ts';
import type { Query } from '../query.ts';
import type { Seal } from './seal.ts';

/** The prefix of all ids of this adapter. */
export const idPrefix = 'instagram-graph';

/** An account with its access token. */
export type TokenAccount = {
  readonly id: string;
  readonly instagramId: string;
  readonly username: string;
  readonly token: string;
  /** The stored token, which distinguishes it from a newer one. */
  readonly sealed: string;
  readonly expiresAt: Date;
};

export type NewAccount = {
  readonly profileId: string;
  readonly instagramId: string;
  readonly appScopedId: string;
  readonly username: string;
  readonly avatarUrl: string | null;
  readonly token: string;
  readonly expiresAt: Date;
};

export type Accounts = ReturnType<typeof openAccounts>;

/** Stores the connected accounts with their encrypted tokens. */
export function openAccounts(query: Query, seal: Seal) {
  return {
    /**
     * Stores an account and replaces the previous one of the profile. The same account in the same profile keeps its
     * id.
     */
    async save({ profileId, instagramId, appScopedId, username, avatarUrl, token, expiresAt }: NewAccount) {
      const id = buildAccountId(profileId, instagramId);
      const sealed = await seal.seal(token, id);
      await query(
        `insert into instagram_graph_accounts (id, profile_id, instagram_id, app_scoped_id, username, avatar_url,
           sealed_token, token_expires_at, token_refreshed_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, now())
         on conflict (profile_id) do update set id = $1, instagram_id = $3, app_scoped_id = $4,
         username = $5, avatar_url = $6,
           sealed_token = $7, token_expires_at = $8, token_refreshed_at = now(),
           refresh_tried_at = null, connected_at = now()`,
        [id, profileId, instagramId, appScopedId, username, avatarUrl, sealed, expiresAt],
      );
      return id;
    },

    async ofProfile(profileId: string): Promise<readonly InstagramAccount[]> {
      const { rows } = await query(
        'select id, username, avatar_url from instagram_graph_accounts where profile_id = $1',
        [profileId],
      );
      return rows.map((row) => {
        const avatarUrl = row.avatar_url === null ? null : String(row.avatar_url);
        return { id: String(row.id), username: String(row.username), avatarUrl, raw: { profilePicture: avatarUrl } };
      });
    },

    /**
     * Returns undefined for an account that is not connected, and for a token that cannot be decrypted because its key
     * was deleted.
     */
    async find(id: string): Promise<TokenAccount | undefined> {
      const { rows } = await query(`${selectToken} where id = $1`, [id]);
      return rows[0] && opened(rows[0]);
    },

    async forget(id: string): Promise<void> {
      await query('delete from instagram_graph_accounts where id = $1', [id]);
    },

    async forgetOf(profileId: string): Promise<void> {
      await query('delete from instagram_graph_accounts where profile_id = $1', [profileId]);
    },

    /**
     * Returns accounts whose token was last refreshed before `refreshedBefore` and has not been tried since
     * `triedBefore`.
     */
    async toRefresh(now: Date, refreshedBefore: Date, triedBefore: Date): Promise<readonly string[]> {
      const { rows } = await query(
        `select id from instagram_graph_accounts
         where token_refreshed_at <= $2 and token_expires_at > $1
         and (refresh_tried_at is null or refresh_tried_at <= $3)
         order by token_expires_at limit 1000`,
        [now, refreshedBefore, triedBefore],
      );
      return rows.map((row) => String(row.id));
    },

    async saveTry(id: string, now: Date): Promise<void> {
      await query('update instagram_graph_accounts set refresh_tried_at = $2 where id = $1', [id, now]);
    },

    /** Replaces the old token, unless the user has connected the account again in the meantime. */
    async saveToken(old: TokenAccount, token: string, expiresAt: Date, now: Date): Promise<void> {
      const sealed = await seal.seal(token, old.id);
      await query(
        `update instagram_graph_accounts set sealed_token = $2, token_expires_at = $3, token_refreshed_at = $4
         where id = $1 and sealed_token = $5`,
        [old.id, sealed, expiresAt, now, old.sealed],
      );
    },
  };

  async function opened(row: Readonly<Record<string, unknown>>): Promise<TokenAccount | undefined> {
    const [id, sealed] = [String(row.id), String(row.sealed_token)];
    const token = await seal.open(sealed, id).catch(() => undefined);
    if (token === undefined) return undefined;
    return {
      id,
      instagramId: String(row.instagram_id),
      username: String(row.username),
      token,
      sealed,
      expiresAt: row.token_expires_at as Date, // the driver returns timestamps as dates
    };
  }
}

const selectToken = 'select id, instagram_id, username, sealed_token, token_expires_at from instagram_graph_accounts';

/**
 * Builds the same id for the same account in the same profile, so that queued posts still find it after it is
 * reconnected.
 */
function buildAccountId(profileId: string, instagramId: string): string {
  const hash = createHash('sha256').update(`${profileId} ${instagramId}`).digest('hex');
  return `${idPrefix}-${hash.slice(0, 32)}`;
}
