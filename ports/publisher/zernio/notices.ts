import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { NoticeDelivery, PublisherNotice } from '../publisher.ts';

/** The newer header name is listed first. */
const signatureHeaders = ['x-zernio-signature', 'x-late-signature'] as const;

const notice = z.object({
  id: z.string().min(1).max(200),
  event: z.string(),
  post: z
    .object({ metadata: z.object({ app_post_id: z.uuid() }).optional().catch(undefined) })
    .optional()
    .catch(undefined),
  account: z.object({ accountId: z.string() }).optional().catch(undefined),
});

/** Reads a Zernio webhook. Returns null if it is not signed with the secret or is not a valid notice. */
export function readNotice({ body, headers }: NoticeDelivery, secret: string): PublisherNotice | null {
  const signature = signatureHeaders.map((name) => headers[name]).find((value) => typeof value === 'string');
  if (typeof signature !== 'string' || !isSigned(body, signature, secret)) return null;
  const { data } = notice.safeParse(parse(body));
  if (!data) return null;
  const postId = data.post?.metadata?.app_post_id;
  if (postId) return { id: data.id, kind: 'post', postId };
  return data.account
    ? { id: data.id, kind: 'account', accountId: data.account.accountId }
    : { id: data.id, kind: 'other' };
}

/**
 * The signature is the HMAC-SHA256 of the raw body in hexadecimal digits, without a timestamp (Zernio documentation,
 * 'Webhooks').
 */
function isSigned(body: Uint8Array, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest('hex');
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}
