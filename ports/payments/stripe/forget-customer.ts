import type Stripe from 'stripe';
import type { Customer } from '../payments.ts';
import { orNull } from './client.ts';

/**
 * Deletes a customer, which ends their subscriptions immediately. Invoices remain at Stripe, because accounting
 * requires them. Customers without a purchase are found by their email address and the account id in their metadata.
 */
export async function forgetCustomer(stripe: Stripe, { customerId, reference, email }: Customer): Promise<void> {
  const firstPage = await stripe.customers.list({ email, limit: 100 });
  const ids = firstPage.data.filter(({ metadata }) => metadata.reference === reference).map(({ id }) => id);
  for (const id of new Set([...(customerId === null ? [] : [customerId]), ...ids]))
    await orNull(stripe.customers.del(id));
}
