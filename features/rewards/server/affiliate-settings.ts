import type { Selectable } from 'kysely';
import type { ServiceDatabase, Tables } from '#platform/database/database.ts';
import type { PayoutMethod } from '../affiliate-rules.ts';
import { type AffiliateSettings, affiliateSettings } from '../contract.ts';

/** How somebody is paid; null for who has never said so. */
export async function readSettings(service: ServiceDatabase, userId: string): Promise<AffiliateSettings | null> {
  const row = await service
    .selectFrom('affiliate_settings')
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirst();
  return row ? affiliateSettings.parse(row) : null;
}

/** Says how somebody is to be paid, which makes an affiliate of them. Whoever forfeited stays out. */
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

/** Notes whether an affiliate's tax form is there. Returns false for who is no affiliate. */
export async function saveTaxForm(service: ServiceDatabase, userId: string, isCollected: boolean): Promise<boolean> {
  const { numUpdatedRows } = await service
    .updateTable('affiliate_settings')
    .set({ tax_form_collected: isCollected })
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether somebody earns money for a person who signed up at `signedUpAt`: by having been an affiliate before. */
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
 * Waits for the affiliate's turn, which lasts until the transaction ends: what changes the money of one takes turns.
 * Undefined for who is no affiliate.
 */
export function lockAffiliate(
  trx: ServiceDatabase,
  userId: string,
): Promise<Selectable<Tables['affiliate_settings']> | undefined> {
  return trx.selectFrom('affiliate_settings').where('user_id', '=', userId).selectAll().forUpdate().executeTakeFirst();
}
