import { StartRefused } from './start-refused.ts';
import { describeMalformed, variables } from './variables.ts';

/** Reads the only variable needed by the Stripe setup. Throws StartRefused if it is missing or malformed. */
export function readStripeKey({ STRIPE_SECRET_KEY }: { readonly STRIPE_SECRET_KEY?: string }): string {
  if (!STRIPE_SECRET_KEY) throw new StartRefused('STRIPE_SECRET_KEY is not set: Stripe shows it under "API keys".');
  const { data: key } = variables.shape.STRIPE_SECRET_KEY.safeParse(STRIPE_SECRET_KEY);
  if (!key) throw new StartRefused(describeMalformed('STRIPE_SECRET_KEY', STRIPE_SECRET_KEY));
  return key;
}
