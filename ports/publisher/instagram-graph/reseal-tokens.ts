import type { Query } from '../query.ts';
import type { Seal } from './seal.ts';

export type Resealed = {
  readonly resealed: number;
  /** Tokens of which the key is gone: their people have to connect the account again. */
  readonly unreadable: number;
};

/**
 * Encrypts every access token anew, with the newest key. A token that changes meanwhile is encrypted with that already.
 */
export async function resealTokens(query: Query, seal: Seal): Promise<Resealed> {
  const { rows } = await query('select id, sealed_token from instagram_graph_accounts', []);
  let unreadable = 0;
  for (const row of rows) {
    const [id, sealed] = [String(row.id), String(row.sealed_token)];
    const token = await seal.open(sealed, id).catch(() => undefined);
    if (token === undefined) unreadable += 1;
    else
      await query('update instagram_graph_accounts set sealed_token = $2 where id = $1 and sealed_token = $3', [
        id,
        await seal.seal(token, id),
        sealed,
      ]);
  }
  return { resealed: rows.length - unreadable, unreadable };
}
