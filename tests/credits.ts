import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { grantCredits } from '#features/billing/server/credits.ts';
import type { Database } from '#platform/database/database.ts';

/** Sets a user's balance: revokes the remaining credits and grants the given number. */
export async function setCredits({ service }: Database, userId: string, credits: number): Promise<void> {
  await sql`select revoke_grant(reference, 'test') from credit_grants where user_id = ${userId}`.execute(service);
  if (credits === 0) return;
  const grant = { userId, kind: 'correction', amount: credits, expiresAt: null, note: 'test' } as const;
  await grantCredits(service, { ...grant, reference: `test/${randomUUID()}` });
}
