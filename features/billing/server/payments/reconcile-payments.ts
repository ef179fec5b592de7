import type { RecurringRun } from '#platform/jobs/jobs.ts';
import type { PaymentFact, Payments } from '#ports/payments/payments.ts';
import { applyPaymentFact, type PaymentDeps } from './apply-payment-event.ts';
import { listOngoing } from './subscriptions.ts';

/**
 * How many days of payments and refunds are compared: a lost event is found the next day, or after weeks of downtime.
 */
const reconciledDays = 35;

const counterByKind = {
  'subscription changed': 'subscriptions',
  'invoice paid': 'invoices',
  'payment reversed': 'reversals',
} as const;

/**
 * Compares the recorded payments with the payment provider's, and applies differences caused by lost events. A
 * subscription that the provider does not know has ended. Returns the number of differences by kind; the next run finds
 * none.
 *
 * @throws if the provider has none of the active subscriptions, in which case none are ended. The key must belong to
 * another account, because ended subscriptions stay in the provider's list.
 */
export async function reconcilePayments(
  deps: PaymentDeps & { readonly payments: Payments },
  { now, forUser }: RecurringRun,
): Promise<Readonly<Record<string, number>>> {
  const { listFacts } = deps.payments;
  if (!listFacts) return {};
  const began = new Date();
  const ongoing = await listOngoing(deps.service);
  const differences = { subscriptions: 0, invoices: 0, reversals: 0 };
  const listed = new Set<string>();
  for await (const fact of listFacts(new Date(now.getTime() - reconciledDays * 24 * 60 * 60_000))) {
    if (fact.kind === 'subscription changed') listed.add(fact.subscriptionId);
    if (await apply(fact)) differences[counterByKind[fact.kind]] += 1;
  }
  const unknown = ongoing.filter(({ subscriptionId }) => !listed.has(subscriptionId));
  if (ongoing.length > 0 && unknown.length === ongoing.length)
    throw new Error(
      `${deps.payments.name} has none of the ${ongoing.length} subscriptions. Does its key belong to another account?`,
    );
  for (const known of unknown) {
    const ended = { kind: 'subscription changed', ...known, status: 'canceled', asOf: began.getTime() } as const;
    if (await apply(ended)) differences.subscriptions += 1;
  }
  return differences;

  function apply(fact: PaymentFact): Promise<boolean | undefined> {
    return forUser(fact.reference, () => applyPaymentFact(deps, fact, now));
  }
}
