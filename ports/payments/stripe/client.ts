import Stripe from 'stripe';

/** Overrides the address of Stripe's API. */
export type StripeServer = { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };

/** Long enough for Stripe's slowest responses, but short enough for a user who is waiting for the page. */
const timeoutMs = 10_000;

/** Creates Stripe's own client, which retries requests with the same idempotency key. */
export function openStripe(secretKey: string, server?: StripeServer): Stripe {
  return new Stripe(secretKey, { ...server, timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false });
}

/**
 * Checks whether Stripe has no object with the requested id; `param` limits the check to one parameter of the request.
 */
export function isMissing(error: unknown, param?: string): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    (param === undefined || error.param === param)
  );
}

/** Returns the object at Stripe, or null if it does not exist. */
export async function orNull<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
