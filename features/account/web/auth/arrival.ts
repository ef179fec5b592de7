import { keepCheckoutIntent } from '#ui/checkout-intent.ts';

/** Where a referral waits until somebody signs up or in: who referred, and when. Source: specification, part 1, section 3. */
const referralKey = 'pending_referral';

/**
 * Keeps what an address of /auth brings along for the time after signing in: a referral, and the plan that somebody wants to buy.
 * What is not valid is not kept, and where the browser keeps nothing it is not missed.
 */
export function keepArrival(search: URLSearchParams, now = Date.now()): void {
  const referral = search.get('ref');
  if (referral && /^[\w-]{1,64}$/.test(referral)) keepReferral(referral, now);
  keepCheckoutIntent({ plan: search.get('plan'), billing: search.get('billing') }, now);
}

function keepReferral(code: string, timestamp: number): void {
  try {
    localStorage.setItem(referralKey, JSON.stringify({ code, timestamp }));
  } catch {
    // Forbidden or full: signing in works without.
  }
}
