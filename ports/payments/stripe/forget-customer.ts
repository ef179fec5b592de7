import type Stripe from 'stripe';
import type { Customer } from '../payments.ts';
import { orNull } from './client.ts';

/**
 * Deletes a customer, which ends their subscriptions at once. Invoices stay at Stripe, as the books need them. Whoever
 * only began to pay is known by the address and the reference of ours that the customer carries.
 */
export async function forgetCustomer(stripe: Stripe, { customerId, reference, email }: Customer): Promise<void> {
  const begun = await stripe.customers.list({ email, limit: 100 });
  const ids = begun.data.filter(({ metadata }) => metadata.reference === reference).map(({ id }) => id);
  for (const id of new Set([...(customerId === null ? [] : [customerId]), ...ids]))
    await orNull(stripe.customers.del(id));
}
