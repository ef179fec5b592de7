import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns the download path of an export. It is sent by email and works without a session, so the address itself grants
 * access: it contains a signature of the export's id, and is valid as long as the export exists.
 */
export function exportPath(secret: string, id: string): string {
  return `/api/exports/${id}/${createSignature(secret, id)}`;
}

/** Returns whether this installation signed an export's address. */
export function isSigned(
  secret: string,
  { id, signature }: { readonly id: string; readonly signature: string },
): boolean {
  const expected = createSignature(secret, id);
  return signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
}

// The first line separates this use of the secret from all others.
function createSignature(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`data export\n${id}`).digest('hex');
}
