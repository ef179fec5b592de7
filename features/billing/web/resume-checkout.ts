import { dropCheckoutIntent, readCheckoutIntent } from '#ui/checkout-intent.ts';
import type { Person } from '#ui/site-link.ts';
import { startCheckout } from './leave-to-pay.ts';

/**
 * Goes on to the checkout of the plan that somebody chose before signing in; null where none was chosen. The checkout
 * takes the place of /auth in the history: Back leads to where the plan was chosen.
 */
export function resumeCheckout(person: Person): Promise<boolean> | null {
  const intent = readCheckoutIntent();
  if (!intent) return null;
  dropCheckoutIntent();
  return startCheckout(intent.plan, intent.billing, person, { way: 'replace' });
}
