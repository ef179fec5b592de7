import type { Query } from '../query.ts';

/** The encrypted access tokens, for key rotation. A deleted token is empty. */
export function sealedTokens(query: Query) {
  return {
    name: 'instagram_graph_accounts.sealed_token',

    async keyIds(): Promise<readonly string[]> {
      const { rows } = await query(
        `select distinct split_part(sealed_token, '.', 1) as key_id from instagram_graph_accounts
         where sealed_token <> ''`,
        [],
      );
      return rows.map((row) => String(row.key_id));
    },

    async list(): Promise<readonly { id: string; sealed: string }[]> {
      const { rows } = await query(
        `select id, sealed_token from instagram_graph_accounts where sealed_token <> ''`,
        [],
      );
      return rows.map((row) => ({ id: String(row.id), sealed: String(row.sealed_token) }));
    },

    async replace(id: string, old: string, sealed: string | null): Promise<void> {
      await query('update instagram_graph_accounts set sealed_token = $3 where id = $1 and sealed_token = $2', [
        id,
        old,
        sealed ?? '',
      ]);
    },
  };
}
