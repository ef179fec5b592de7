import Stripe from 'stripe';

/** Where Stripe answers, if not at its own address. */
export type StripeServer = { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };

/** A person waits for the page: long enough for Stripe's slowest answers. */
const timeoutMs = 10_000;

/** Connects to Stripe by its own library, which repeats a request under the same idempotency key. */
export function openStripe(secretKey: string, server?: StripeServer): Stripe {
  return new Stripe(secretKey, { ...server, timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false });
}

/**
 * Whether Stripe knows nothing under an id that it was asked for; `param` narrows it to one parameter of the request.
 */
export function isMissing(error: unknown, param?: string): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    (param === undefined || error.param === param)
  );
}

/** What Stripe gives, or null where it knows nothing under that id. */
export async function orNull<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
