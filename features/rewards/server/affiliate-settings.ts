import type { Selectable } from 'kysely';
import type { ServiceDatabase, Tables } from '#platform/database/database.ts';
import type { PayoutMethod } from '../affiliate-rules.ts';
import { type AffiliateSettings, affiliateSettings } from '../contract.ts';

/** Returns a user's payout settings; null if there are none. */
export async function readSettings(service: ServiceDatabase, userId: string): Promise<AffiliateSettings | null> {
  const row = await service
    .selectFrom('affiliate_settings')
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirst();
  return row ? affiliateSettings.parse(row) : null;
}

/** Saves a user's payout settings, which makes the user an affiliate. A user with forfeited earnings stays excluded. */
export async function saveSettings(
  service: ServiceDatabase,
  userId: string,
  payout: { readonly payout_method: PayoutMethod; readonly payout_address: string },
  now: Date,
): Promise<AffiliateSettings> {
  const row = await service
    .insertInto('affiliate_settings')
    .values({ user_id: userId, ...payout })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...payout, updated_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return affiliateSettings.parse(row);
}

/** Records whether an affiliate's tax form was received. Returns false if the user is not an affiliate. */
export async function saveTaxForm(service: ServiceDatabase, userId: string, isCollected: boolean): Promise<boolean> {
  const { numUpdatedRows } = await service
    .updateTable('affiliate_settings')
    .set({ tax_form_collected: isCollected })
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Returns whether a user earns money for a friend who signed up at `signedUpAt`, which requires that the user was
 * already an affiliate by then.
 */
export async function earnsMoneyFor(service: ServiceDatabase, userId: string, signedUpAt: Date): Promise<boolean> {
  const affiliate = await service
    .selectFrom('affiliate_settings')
    .where('user_id', '=', userId)
    .where('is_affiliate', '=', true)
    .where('created_at', '<=', signedUpAt)
    .select('user_id')
    .executeTakeFirst();
  return affiliate !== undefined;
}

/**
 * Locks the affiliate until the transaction ends, so that changes to the earnings are serialized. Returns undefined if
 * the user is not an affiliate.
 */
export function lockAffiliate(
  trx: ServiceDatabase,
  userId: string,
): Promise<Selectable<Tables['affiliate_settings']> | undefined> {
  return trx.selectFrom('affiliate_settings').where('user_id', '=', userId).selectAll().forUpdate().executeTakeFirst();
}
