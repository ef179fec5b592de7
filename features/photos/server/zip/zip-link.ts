import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Which photos a ZIP file holds, and until when it can be fetched. */
export type ZipAsked = {
  readonly userId: string;
  readonly influencerId: string;
  /** Null for all. */
  readonly photoIds: readonly string[] | null;
  readonly untilMs: number;
};

const asked = z.object({
  userId: z.uuid(),
  influencerId: z.uuid(),
  photoIds: z.array(z.uuid()).nullable(),
  untilMs: z.number(),
});

/**
 * Where a ZIP file is fetched. The address is itself the permission, so that a browser can save what it leads to as it
 * arrives.
 */
export function zipPath(secret: string, { photoIds, ...rest }: ZipAsked): string {
  const ids = photoIds && Buffer.from(photoIds.join('').replaceAll('-', ''), 'hex').toString('base64url');
  const order = Buffer.from(JSON.stringify({ ...rest, ids })).toString('base64url');
  return `/api/photos.zip?order=${order}&signature=${signatureOf(secret, order)}`;
}

/** What an address asks for; undefined where this installation did not sign it, or its time is over. */
export function readZipOrder(secret: string, order: string, signature: string): ZipAsked | undefined {
  const expected = Buffer.from(signatureOf(secret, order));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const { ids, ...rest } = JSON.parse(Buffer.from(order, 'base64url').toString()); // our own, by its signature
  const photoIds = typeof ids === 'string' ? idsIn(Buffer.from(ids, 'base64url')) : null;
  const read = asked.parse({ ...rest, photoIds });
  return read.untilMs > Date.now() ? read : undefined;
}

function idsIn(bytes: Buffer): string[] {
  return Array.from({ length: bytes.length / 16 }, (_, at) =>
    bytes.toString('hex', at * 16, at * 16 + 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  );
}

// Its first line keeps this use of the secret apart from all others.
function signatureOf(secret: string, order: string): string {
  return createHmac('sha256', secret).update(`photos zip\n${order}`).digest('hex');
}
