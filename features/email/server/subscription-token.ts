import { createHmac, timingSafeEqual } from 'node:crypto';

/** A user and a kind of email. */
export type Subscription = { readonly userId: string; readonly kind: string };

/**
 * Creates the token for the link in an email footer. It grants access to this one subscription, without a session, and
 * to nothing else.
 */
export function signSubscription(secret: string, { userId, kind }: Subscription): string {
  return `${userId}.${kind}.${createSignature(secret, { userId, kind })}`;
}

/** Returns the subscription of a token, or null if this installation did not sign the token. */
export function readSubscription(secret: string, token: string): Subscription | null {
  const [, userId, kind, signature] = /^([0-9a-f-]{36})\.([a-z-]+)\.([\w-]{43})$/.exec(token) ?? [];
  if (!userId || !kind || !signature) return null;
  // Compared as strings, because several base64 strings can decode to the same bytes.
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(createSignature(secret, { userId, kind })));
  return isOurs ? { userId, kind } : null;
}

// The first line keeps this use of the secret separate from all others.
function createSignature(secret: string, { userId, kind }: Subscription): string {
  return createHmac('sha256', secret).update(`mail subscription\n${userId}\n${kind}`).digest('base64url');
}
