import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Where a copy is fetched. The address is itself the permission, as it goes out by mail and also works for whoever is
 * signed out: it carries a signature of the copy's id, and ends with the copy.
 */
export function exportPath(secret: string, id: string): string {
  return `/api/exports/${id}/${signatureOf(secret, id)}`;
}

/** Whether this installation signed the address of a copy. */
export function isSigned(
  secret: string,
  { id, signature }: { readonly id: string; readonly signature: string },
): boolean {
  const expected = signatureOf(secret, id);
  return signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
}

// Its first line keeps this use of the secret apart from all others.
function signatureOf(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`data export\n${id}`).digest('hex');
}
