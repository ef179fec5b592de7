import { sql } from 'kysely';
import { type AnyDatabase, getTables } from '#platform/database/database.ts';
import { type CreditHistory, creditHistory } from '../contract.ts';

/** The number of entries in the history, and of days in the chart. */
const maxEntries = 60;
const chartDays = 30;
const dayMs = 24 * 60 * 60_000;

/** Returns the granted and used credits of a user: entries for a list, and the number used on each of the last days. */
export async function readCreditHistory(db: AnyDatabase, userId: string, now: Date): Promise<CreditHistory> {
  const { rows: entries } = await sql<{ day: string; kind: string; amount: number; note: string | null }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, kind, sum(amount)::integer as amount, note
    from credit_entries where user_id = ${userId} and amount <> 0
    group by day, kind, note order by max(id) desc limit ${maxEntries}`.execute(getTables(db));
  const first = new Date(now.getTime() - (chartDays - 1) * dayMs).toISOString().slice(0, 10);
  const { rows: days } = await sql<{ day: string; credits: number }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, -sum(amount)::integer as credits
    from credit_entries
    where user_id = ${userId} and kind in ('reserved', 'returned')
      and created_at >= ${first}::date::timestamp at time zone 'UTC'
    group by day`.execute(getTables(db));
  const used = Array.from({ length: chartDays }, (_, index) => {
    const day = new Date(Date.parse(first) + index * dayMs).toISOString().slice(0, 10);
    // On some days more credits are refunded than used.
    return { day, credits: Math.max(0, days.find((each) => each.day === day)?.credits ?? 0) };
  });
  return creditHistory.parse({ entries, used });
}
