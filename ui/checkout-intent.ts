import { type BillingPeriod, billingPeriods, type PaidPlanName, paidPlanNames } from '#contract/plan-names.ts';

/**
 * Where a plan waits that somebody chose before signing in. It goes with the tab.
 * Source: specification, part 1, section 3.
 */
const key = 'checkout_intent';

export type CheckoutIntent = { readonly plan: PaidPlanName; readonly billing: BillingPeriod };

/** Keeps a plan for the time after signing in. What is no plan and billing is not kept. */
export function saveCheckoutIntent(wanted: { plan: unknown; billing: unknown }, now: number): void {
  const intent = validIntent(wanted);
  if (!intent) return;
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...intent, timestamp: now }));
  } catch {
    // Forbidden or full: signing in works without.
  }
}

/** The plan that somebody chose before signing in, in this tab; null where there is none, or it is no plan. */
export function readCheckoutIntent(): CheckoutIntent | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'plan' in kept && 'billing' in kept ? validIntent(kept) : null;
  } catch {
    return null; // forbidden, or not ours
  }
}

/** The plan is bought, or could not be: the next time somebody signs in is another one. */
export function dropCheckoutIntent(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Forbidden: nothing is kept there.
  }
}

function validIntent(wanted: { plan: unknown; billing: unknown }): CheckoutIntent | null {
  const plan = paidPlanNames.find((name) => name === wanted.plan);
  const billing = billingPeriods.find((period) => period === wanted.billing);
  return plan && billing ? { plan, billing } : null;
}
