import { z } from 'zod';
import { StartRefused } from './start-refused.ts';

/** A secret or restricted key of Stripe, as in STRIPE_SECRET_KEY. */
export const stripeSecretKey = z
  .string()
  .regex(/^(sk|rk)_(test|live)_\S+$/, 'a secret or restricted key of Stripe begins with sk_ or rk_');

/** Reads the one variable that the set-up of Stripe needs. Throws StartRefused where it is missing or malformed. */
export function readStripeKey({ STRIPE_SECRET_KEY }: { readonly STRIPE_SECRET_KEY?: string }): string {
  if (!STRIPE_SECRET_KEY) throw new StartRefused('STRIPE_SECRET_KEY is not set: Stripe shows it under "API keys".');
  const key = stripeSecretKey.safeParse(STRIPE_SECRET_KEY);
  if (key.success) return key.data;
  throw new StartRefused(`The environment variable STRIPE_SECRET_KEY is malformed: ${key.error.issues[0]?.message}.`);
}
