import { openStripe, type StripeServer } from './client.ts';
import { findPrice, type Offer, toLookupKey } from './offers.ts';

/** Returns the reason why Stripe cannot be used with this key, or the missing prices; null if it can be used. */
export async function checkStripe(
  secretKey: string,
  offers: readonly Offer[],
  server?: StripeServer,
): Promise<string | null> {
  const stripe = openStripe(secretKey, server);
  try {
    const missing: string[] = [];
    for (const offer of offers) if (!(await findPrice(stripe, offer))) missing.push(toLookupKey(offer));
    return missing.length > 0 ? `Stripe has no price ${missing.join(', ')}: run npm run stripe:setup.` : null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return `Stripe: ${error.message.replaceAll(secretKey, '…')}`;
  }
}
