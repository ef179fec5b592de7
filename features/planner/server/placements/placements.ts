import { type Selectable, sql } from 'kysely';
import { knownZone } from '#contract/time-zone.ts';
import { findSettings } from '#features/style/server/public.ts';
import { usageTimeZone } from '#features/style/style-rules.ts';
import type { Tables, UserDatabase } from '#platform/database/database.ts';
import { maxPlacements } from '../../placement-rules.ts';
import { toLocalTime } from '../../post-time.ts';

type Columns = Omit<Selectable<Tables['placements']>, 'until'>;
export type PlacementRow = Columns & {
  /** YYYY-MM-DD. The driver would read a date as an instant. */
  readonly until: string;
};

const columns = [
  ...(['id', 'user_id', 'influencer_id', 'reference_id', 'one_in', 'sponsored_by', 'ended_at', 'created_at'] as const),
  sql<string>`until::text`.as('until'),
] as const;

type Influencer = { readonly id: string; readonly user_id: string };

/** Returns the current date of an influencer, in the time zone of its Autopilot. */
export async function getToday(db: UserDatabase, { id, user_id }: Influencer, now: Date): Promise<string> {
  const { autopilot_timezone: zone } = await findSettings(db, user_id, id);
  return toLocalTime(now.toISOString(), knownZone(zone ?? usageTimeZone)).slice(0, 10);
}

/** Returns an influencer's placements, newest first. */
export function listPlacementRows(db: UserDatabase, influencerId: string): Promise<PlacementRow[]> {
  return db
    .selectFrom('placements')
    .select(columns)
    .where('influencer_id', '=', influencerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

export function findPlacementRow(db: UserDatabase, id: string): Promise<PlacementRow | undefined> {
  return db.selectFrom('placements').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Returns whether a placement is neither ended by the user nor past its last day. */
export function isActive({ ended_at, until }: PlacementRow, today: string): boolean {
  return ended_at === null && until >= today;
}

type Terms = { readonly one_in: number; readonly until: string; readonly sponsored_by: string | null };

/** Creates a placement of one of the user's references. */
export async function createPlacement(
  trx: UserDatabase,
  influencer: Influencer,
  { today, ...wanted }: Terms & { readonly reference_id: string; readonly today: string },
): Promise<PlacementRow | 'already placed' | 'too many'> {
  await lockPlacements(trx, influencer.id);
  const rows = await listPlacementRows(trx, influencer.id);
  const active = rows.filter((row) => isActive(row, today));
  if (active.some(({ reference_id }) => reference_id === wanted.reference_id)) return 'already placed';
  if (active.length >= maxPlacements) return 'too many';
  return trx
    .insertInto('placements')
    .values({ ...wanted, influencer_id: influencer.id, user_id: influencer.user_id })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Changes the given fields of a placement. Returns undefined if the user ended it. */
export function updatePlacement(
  db: UserDatabase,
  id: string,
  changes: { readonly [Name in keyof Terms]?: Terms[Name] | undefined },
): Promise<PlacementRow | undefined> {
  return db
    .updateTable('placements')
    .set({ id, ...changes })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

/** Ends a placement. One that has ended remains unchanged. */
export async function endPlacement(db: UserDatabase, id: string, now: Date): Promise<PlacementRow | undefined> {
  return db
    .updateTable('placements')
    .set({ ended_at: sql<Date>`coalesce(ended_at, ${now})` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** Locks the placements of an influencer until the end of the transaction, so that each post sees the ones before. */
export async function lockPlacements(trx: UserDatabase, influencerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`placements/${influencerId}`}, 0))`.execute(trx);
}
