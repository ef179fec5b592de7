import { dropCheckoutIntent, readCheckoutIntent } from '#ui/checkout-intent.ts';
import type { User } from '#ui/site-link.ts';
import { startCheckout } from './redirect-to-checkout.ts';

/**
 * Continues to the checkout for the plan that the user chose before signing in, or returns null if there is none. The
 * checkout replaces /auth in the history, so that Back returns to the page where the plan was chosen.
 */
export function resumeCheckout(user: User): Promise<boolean> | null {
  const intent = readCheckoutIntent();
  if (!intent) return null;
  dropCheckoutIntent();
  return startCheckout(intent.plan, intent.billing, user, { way: 'replace' });
}
