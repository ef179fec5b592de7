import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { ErasedUser } from '#platform/personal-data.ts';
import type { Payments } from '#ports/payments/payments.ts';

/**
 * Ends a user's paid subscriptions, and keeps only the ledger of their account, under an id that does not identify
 * them.
 */
export async function eraseBilling(
  { service, payments }: { readonly service: ServiceDatabase; readonly payments: Payments },
  { userId, accountId, email }: ErasedUser,
): Promise<'done'> {
  const account = await service
    .selectFrom('accounts')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!account) return 'done';
  await payments.forgetCustomer({ customerId: account.customer_id, reference: userId, email });
  await sql`select erase_account(${userId}, ${accountId})`.execute(service);
  return 'done';
}
