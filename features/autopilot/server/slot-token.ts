import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns the token for the link in an email about a pending post. It allows viewing and approving or skipping this
 * post without a session, and nothing else.
 */
export function signSlot(secret: string, slotId: string): string {
  return `${slotId}.${createSignature(secret, slotId)}`;
}

/** Returns the id of the post that a token gives access to, or null if this installation did not sign it. */
export function readSlotToken(secret: string, token: string): string | null {
  const [, slotId, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (!slotId || !signature) return null;
  // Compared as strings, because several base64 strings can represent the same bytes.
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(createSignature(secret, slotId)));
  return isOurs ? slotId : null;
}

// The first line separates this use of the secret from all others.
function createSignature(secret: string, slotId: string): string {
  return createHmac('sha256', secret).update(`autopilot post\n${slotId}`).digest('base64url');
}
