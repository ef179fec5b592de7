import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ServiceDatabase } from '#platform/database/database.ts';

/** Returns the user whose link has this code; null for an unknown code. */
export async function findReferrer(service: ServiceDatabase, refCode: string): Promise<string | null> {
  const row = await service
    .selectFrom('referral_codes')
    .where('ref_code', '=', refCode)
    .select('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Returns the code of a user's own link, which is created on the first call. */
export async function ownCode(service: ServiceDatabase, userId: string): Promise<string> {
  await service
    .insertInto('referral_codes')
    .values({ user_id: userId, ref_code: randomBytes(5).toString('hex') })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const { ref_code } = await service
    .selectFrom('referral_codes')
    .where('user_id', '=', userId)
    .select('ref_code')
    .executeTakeFirstOrThrow();
  return ref_code;
}

/** Returns a user's link by user id or code; null for a user who has no link yet. */
export async function findLink(
  service: ServiceDatabase,
  idOrCode: string,
): Promise<{ readonly userId: string; readonly refCode: string } | null> {
  const known = await findReferrer(service, idOrCode);
  if (known) return { userId: known, refCode: idOrCode };
  const userId = z.uuid().safeParse(idOrCode).data?.toLowerCase();
  if (!userId) return null;
  const link = await service
    .selectFrom('referral_codes')
    .where('user_id', '=', userId)
    .select('ref_code')
    .executeTakeFirst();
  return link ? { userId, refCode: link.ref_code } : null;
}
