import { type BillingPeriod, billingPeriods, type PaidPlanName, paidPlanNames } from '#contract/plan-names.ts';

/** Session storage key for the plan that a visitor chose before signing in. Deleted when the tab is closed. */
const key = 'checkout_intent';

export type CheckoutIntent = { readonly plan: PaidPlanName; readonly billing: BillingPeriod };

/** Saves a plan until the user has signed in. Invalid plans and billing periods are ignored. */
export function saveCheckoutIntent(wanted: { plan: unknown; billing: unknown }, now: number): void {
  const intent = validIntent(wanted);
  if (!intent) return;
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...intent, timestamp: now }));
  } catch {
    // Storage is blocked or full; signing in works without it.
  }
}

/** Returns the plan that was chosen in this tab before signing in, or null if there is no valid one. */
export function readCheckoutIntent(): CheckoutIntent | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'plan' in kept && 'billing' in kept ? validIntent(kept) : null;
  } catch {
    return null; // storage is blocked, or we did not save the value
  }
}

/** Deletes the plan once it was bought or could not be bought, so that a later sign-in does not use it. */
export function dropCheckoutIntent(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}

function validIntent(wanted: { plan: unknown; billing: unknown }): CheckoutIntent | null {
  const plan = paidPlanNames.find((name) => name === wanted.plan);
  const billing = billingPeriods.find((period) => period === wanted.billing);
  return plan && billing ? { plan, billing } : null;
}
