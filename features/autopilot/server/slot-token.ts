import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What the link in a mail about a waiting post carries: it shows and answers this one post without
 * a session, and opens nothing else.
 */
export function signSlot(secret: string, slotId: string): string {
  return `${slotId}.${signatureOf(secret, slotId)}`;
}

/** Which post a token opens; null where it is not one that this installation signed. */
export function readSlotToken(secret: string, token: string): string | null {
  const [, slotId, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (!slotId || !signature) return null;
  // Compared as text: several texts of base64 may stand for the same bytes.
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, slotId)));
  return isOurs ? slotId : null;
}

// Its first line keeps this use of the secret apart from all others.
function signatureOf(secret: string, slotId: string): string {
  return createHmac('sha256', secret).update(`autopilot post\n${slotId}`).digest('base64url');
}
