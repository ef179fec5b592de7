import { createHmac, timingSafeEqual } from 'node:crypto';

/** A person and a kind of mail. */
export type Subscription = { readonly userId: string; readonly kind: string };

/** What the link in a mail's footer carries: it opens this one subscription without a session, and nothing else. */
export function signSubscription(secret: string, { userId, kind }: Subscription): string {
  return `${userId}.${kind}.${signatureOf(secret, { userId, kind })}`;
}

/** Whose subscription a token opens; null where it is not one that this installation signed. */
export function readSubscription(secret: string, token: string): Subscription | null {
  const [, userId, kind, signature] = /^([0-9a-f-]{36})\.([a-z-]+)\.([\w-]{43})$/.exec(token) ?? [];
  if (!userId || !kind || !signature) return null;
  // Compared as text: several texts of base64 may stand for the same bytes.
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, { userId, kind })));
  return isOurs ? { userId, kind } : null;
}

// Its first line keeps this use of the secret apart from all others.
function signatureOf(secret: string, { userId, kind }: Subscription): string {
  return createHmac('sha256', secret).update(`mail subscription\n${userId}\n${kind}`).digest('base64url');
}
