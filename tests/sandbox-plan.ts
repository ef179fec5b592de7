import type { TestUser } from './users.ts';

/** A simulated subscription and its invoices. */
export type SandboxPlan = { readonly id: string; readonly invoices: readonly { readonly id: string }[] };

/** Buys a plan in the simulated checkout. */
export async function buyInSandbox(person: TestUser, plan = 'starter', billing = 'monthly'): Promise<SandboxPlan> {
  const user = { id: person.id, email: person.email };
  const { body } = await person.call('create-checkout', { plan, billing, user });
  const checkout_id = String(body.url).split('/').at(-1);
  const paid = await person.call('pay-sandbox-checkout', { checkout_id, card: 'accepted' });
  if (paid.status !== 200)
    throw new Error(`pay-sandbox-checkout answered ${paid.status}: ${JSON.stringify(paid.body)}`);
  const { subscriptions } = (await person.call('get-sandbox-portal')).body;
  const [subscription] = subscriptions as SandboxPlan[]; // typed by the contract
  if (!subscription) throw new Error('nothing was bought');
  return subscription;
}

/** Reverses a payment, the newest one by default. */
export async function refundInSandbox(
  user: TestUser,
  { id, invoices }: SandboxPlan,
  kind: 'refund' | 'dispute' = 'refund',
): Promise<void> {
  const act = { kind, invoice_id: invoices[0]?.id };
  const { status } = await user.call('change-sandbox-subscription', { subscription_id: id, act });
  if (status !== 200) throw new Error(`change-sandbox-subscription answered ${status}`);
}
