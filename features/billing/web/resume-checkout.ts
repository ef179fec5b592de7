import { dropCheckoutIntent, readCheckoutIntent } from '#ui/checkout-intent.ts';
import type { User } from '#ui/site-link.ts';
import { startCheckout } from './redirect-to-checkout.ts';

/**
 * Continues to the checkout of the plan that the user chose before signing in, or returns null if none was chosen. The
 * checkout replaces /auth in the history: Back returns to the page on which the plan was chosen.
 */
export function resumeCheckout(person: User): Promise<boolean> | null {
  const intent = readCheckoutIntent();
  if (!intent) return null;
  dropCheckoutIntent();
  return startCheckout(intent.plan, intent.billing, person, { way: 'replace' });
}
