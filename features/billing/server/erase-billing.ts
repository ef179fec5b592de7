import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { ErasedPerson } from '#platform/personal-data.ts';
import type { Payments } from '#ports/payments/payments.ts';

/**
 * Ends what a person pays for, and leaves of their account the books alone, under an
 * id that says nothing of who it was.
 */
export async function eraseBilling(
  { service, payments }: { readonly service: ServiceDatabase; readonly payments: Payments },
  { userId, accountId, email }: ErasedPerson,
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
