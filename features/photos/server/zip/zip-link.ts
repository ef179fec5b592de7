import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The photos in a ZIP file, and until when it can be downloaded. */
export type ZipOrder = {
  readonly userId: string;
  readonly influencerId: string;
  /** Null for all photos. */
  readonly photoIds: readonly string[] | null;
  readonly untilMs: number;
};

const zipOrder = z.object({
  userId: z.uuid(),
  influencerId: z.uuid(),
  photoIds: z.array(z.uuid()).nullable(),
  untilMs: z.number(),
});

/**
 * Returns the URL path of a ZIP file. The URL itself grants access, so that a browser can stream the download to disk.
 */
export function zipPath(secret: string, { photoIds, ...rest }: ZipOrder): string {
  const ids = photoIds && Buffer.from(photoIds.join('').replaceAll('-', ''), 'hex').toString('base64url');
  const order = Buffer.from(JSON.stringify({ ...rest, ids })).toString('base64url');
  return `/api/photos.zip?order=${order}&signature=${createSignature(secret, order)}`;
}

/** Returns the order in a URL; undefined if this installation did not sign it, or if it has expired. */
export function readZipOrder(secret: string, order: string, signature: string): ZipOrder | undefined {
  const expected = Buffer.from(createSignature(secret, order));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  // always our own format, because the signature is valid
  const { ids, ...rest } = JSON.parse(Buffer.from(order, 'base64url').toString());
  const photoIds = typeof ids === 'string' ? idsIn(Buffer.from(ids, 'base64url')) : null;
  const read = zipOrder.parse({ ...rest, photoIds });
  return read.untilMs > Date.now() ? read : undefined;
}

function idsIn(bytes: Buffer): string[] {
  return Array.from({ length: bytes.length / 16 }, (_, at) =>
    bytes.toString('hex', at * 16, at * 16 + 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  );
}

// The first line keeps this use of the secret separate from all others.
function createSignature(secret: string, order: string): string {
  return createHmac('sha256', secret).update(`photos zip\n${order}`).digest('hex');
}
