import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { knownZone } from '#contract/time-zone.ts';
import type { ServiceDatabase, UserDatabase } from '#platform/database/database.ts';

export type CalendarAddress = { readonly created_at: string | null; readonly last_read_at: string | null };

/** Returns the status of an influencer's calendar URL. */
export async function findAddress(db: UserDatabase, influencerId: string): Promise<CalendarAddress> {
  const row = await db
    .selectFrom('calendar_addresses')
    .select(['created_at', 'last_read_at'])
    .where('influencer_id', '=', influencerId)
    .executeTakeFirst();
  return {
    created_at: row?.created_at.toISOString() ?? null,
    last_read_at: row?.last_read_at?.toISOString() ?? null,
  };
}

/** Creates an influencer's calendar URL and replaces the previous one. Returns its secret, which is not stored. */
export async function createAddress(
  db: UserDatabase,
  { userId, influencerId, zone }: { readonly userId: string; readonly influencerId: string; readonly zone: string },
): Promise<{ readonly address: CalendarAddress; readonly secret: string }> {
  const secret = randomBytes(32).toString('base64url');
  const columns = { secret_hash: hashSecret(secret), timezone: zone, created_at: new Date(), last_read_at: null };
  await db
    .insertInto('calendar_addresses')
    .values({ user_id: userId, influencer_id: influencerId, ...columns })
    .onConflict((conflict) => conflict.column('influencer_id').doUpdateSet(columns))
    .execute();
  return { address: { created_at: columns.created_at.toISOString(), last_read_at: null }, secret };
}

/** Revokes a calendar URL immediately; returns whether there was one. */
export async function revokeAddress(db: UserDatabase, influencerId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('calendar_addresses')
    .where('influencer_id', '=', influencerId)
    .returning('influencer_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the influencer for a secret, and records when the calendar was read. */
export async function readAddress(service: ServiceDatabase, secret: string) {
  const address = await service
    .updateTable('calendar_addresses')
    .set({ last_read_at: sql<Date>`now()` })
    .where('secret_hash', '=', hashSecret(secret))
    .returning(['user_id', 'influencer_id', 'timezone'])
    .executeTakeFirst();
  return address && { ...address, timezone: knownZone(address.timezone) };
}

// The secret is random and long, so one round of SHA-256 is enough.
function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
