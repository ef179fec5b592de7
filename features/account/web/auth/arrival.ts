import { billingPeriods, paidPlanNames } from '#contract/plan-names.ts';

/** Where a referral waits until somebody signs up or in: who referred, and when. Source: specification, part 1, section 3. */
const referralKey = 'pending_referral';
/** Where a plan waits that somebody chose before signing in. It goes with the tab. */
const checkoutKey = 'checkout_intent';

export type CheckoutIntent = {
  readonly plan: (typeof paidPlanNames)[number];
  readonly billing: (typeof billingPeriods)[number];
};

/**
 * Keeps what an address of /auth brings along for the time after signing in: a referral, and the plan that somebody wants to buy.
 * What is not valid is not kept, and where the browser keeps nothing it is not missed.
 */
export function keepArrival(search: URLSearchParams, now = Date.now()): void {
  const referral = search.get('ref');
  if (referral && /^[\w-]{1,64}$/.test(referral))
    keep(() => localStorage, referralKey, { code: referral, timestamp: now });
  const plan = paidPlanNames.find((name) => name === search.get('plan'));
  const billing = billingPeriods.find((period) => period === search.get('billing'));
  if (plan && billing) keep(() => sessionStorage, checkoutKey, { plan, billing, timestamp: now });
}

/** The plan that somebody chose before signing in, in this tab; null where there is none, or it is no plan. */
export function readCheckoutIntent(): CheckoutIntent | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(checkoutKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('plan' in kept && 'billing' in kept)) return null;
    const plan = paidPlanNames.find((name) => name === kept.plan);
    const billing = billingPeriods.find((period) => period === kept.billing);
    return plan && billing ? { plan, billing } : null;
  } catch {
    return null; // forbidden, or not ours
  }
}

function keep(storage: () => Storage, key: string, value: object): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // Forbidden or full: signing in works without.
  }
}
