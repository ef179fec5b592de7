import { randomBytes } from 'node:crypto';
import type { Query } from '../query.ts';

/**
 * Handles requests that a user makes through Meta: to revoke the access to an account, or to delete the data from Meta.
 */
export function openRemovals(query: Query) {
  return {
    /** Returns the ids of the deleted accounts. Meta identifies an account or its owner. */
    async forget(metaId: string): Promise<readonly string[]> {
      const { rows } = await query(`${forgetAccounts} returning id`, [metaId]);
      return rows.map((row) => String(row.id));
    },

    /** The same, with a code under which the deletion can be looked up. */
    async forgetWithCode(metaId: string): Promise<{ readonly accountIds: readonly string[]; readonly code: string }> {
      const code = randomBytes(16).toString('hex');
      const { rows } = await query(
        `with gone as (${forgetAccounts} returning id),
        noted as (insert into instagram_graph_deletions (code) values ($2))
         select id from gone`,
        [metaId, code],
      );
      return { accountIds: rows.map((row) => String(row.id)), code };
    },

    async find(code: string): Promise<Date | null> {
      const { rows } = await query('select created_at from instagram_graph_deletions where code = $1', [code]);
      return rows[0] ? (rows[0].created_at as Date) : null; // as the driver reads a timestamp
    },
  };
}

const forgetAccounts = 'delete from instagram_graph_accounts where instagram_id = $1 or app_scoped_id = $1';
