import { sql } from 'kysely';
import { type AnyDatabase, getTables, type UserDatabase } from '#platform/database/database.ts';
import { type CreditHistory, creditHistory } from '../contract.ts';

/** How many entries the history contains, and how many days the chart covers. */
const maxEntries = 60;
const chartDays = 30;
const dayMs = 24 * 60 * 60_000;
/** Photos are listed for at most this many of the newest credits in a line. */
const maxPhotos = 24;

type PaidPhoto = CreditHistory['entries'][number]['photos'][number];
type PaidPhotos = ReadonlyMap<string, PaidPhoto>;
/**
 * Returns the photos that credits paid for, by the credits' references. Provided by a later feature, which stores the
 * photos.
 */
export type FindPaidPhotos = (db: UserDatabase, userId: string, references: readonly string[]) => Promise<PaidPhotos>;
type Line = Omit<CreditHistory['entries'][number], 'photos'> & { readonly paid: readonly string[] | null };

/** Returns a user's granted and used credits: entries for a list, and how many credits were used on each recent day. */
export async function readCreditHistory(
  db: AnyDatabase,
  userId: string,
  now: Date,
  findPaidPhotos: (references: readonly string[]) => Promise<PaidPhotos>,
): Promise<CreditHistory> {
  const { rows: lines } = await sql<Line>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, kind, sum(amount)::integer as amount, note,
      ((array_agg(reference order by id desc) filter (where kind = 'reserved'))[1:${sql.lit(maxPhotos)}]) as paid
    from credit_entries where user_id = ${userId} and amount <> 0
    group by day, kind, note order by max(id) desc limit ${maxEntries}`.execute(getTables(db));
  const photos = await findPaidPhotos(lines.flatMap(({ paid }) => paid ?? []));
  const entries = lines.map(({ paid, ...line }) => ({
    ...line,
    photos: (paid ?? []).flatMap((reference) => photos.get(reference) ?? []),
  }));
  const first = new Date(now.getTime() - (chartDays - 1) * dayMs).toISOString().slice(0, 10);
  const { rows: days } = await sql<{ day: string; credits: number }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, -sum(amount)::integer as credits
    from credit_entries
    where user_id = ${userId} and kind in ('reserved', 'returned')
      and created_at >= ${first}::date::timestamp at time zone 'UTC'
    group by day`.execute(getTables(db));
  const used = Array.from({ length: chartDays }, (_, index) => {
    const day = new Date(Date.parse(first) + index * dayMs).toISOString().slice(0, 10);
    // On some days, more credits are refunded than used.
    return { day, credits: Math.max(0, days.find((each) => each.day === day)?.credits ?? 0) };
  });
  return creditHistory.parse({ entries, used });
}
