import type { Pool } from 'pg';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Outcome } from './oracle.ts';

/** Returns the outcome of each slot before this time. `names` are the names of the influencers, by their ids. */
export async function listOutcomes(
  service: ServiceDatabase,
  names: ReadonlyMap<string, string>,
  until: Date,
): Promise<Outcome[]> {
  const rows = await service
    .selectFrom('autopilot_slots')
    .select(['influencer_id', 'scheduled_local', 'slot_at', 'state', 'reason'])
    .where('slot_at', '<', until)
    .execute();
  return rows.map(({ influencer_id, scheduled_local, slot_at, state, reason }) => ({
    persona: names.get(influencer_id) ?? influencer_id,
    local: scheduled_local,
    atMs: slot_at.getTime(),
    outcome: state === 'held' || reason === null ? state : `${state} ${reason}`,
  }));
}

/**
 * Returns the credits that each account used, and checks that the entries of the ledger add up to the remaining
 * credits. `accounts` are the ids of the users, by account.
 */
export async function countPaidByAccount(
  pool: Pool,
  accounts: ReadonlyMap<string, string>,
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ user_id: string; paid: number; is_exact: boolean }>(
    `select user_id, sum(amount) filter (where kind = 'reserved' or kind = 'returned')::int * -1 as paid,
      sum(amount) = (select sum(remaining) from credit_grants where user_id = entry.user_id)
        and count(*) filter (where kind = 'reserved') = count(*) filter (where kind in ('settled', 'returned')) as is_exact
      from credit_entries entry group by user_id`,
  );
  const ofUser = new Map(rows.map((row) => [row.user_id, row]));
  return new Map(
    [...accounts].map(([account, userId]) => {
      const row = ofUser.get(userId);
      if (!row?.is_exact) throw new Error(`the ledger of the ${account} is not exact`);
      return [account, row.paid ?? 0];
    }),
  );
}
