import Stripe from 'stripe';

/** The address of Stripe if it is not the usual one. */
export type StripeServer = { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };

/** A user waits for the page; long enough for Stripe's slowest responses. */
const timeoutMs = 10_000;

/** Creates Stripe's own client, which repeats a request with the same idempotency key. */
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
