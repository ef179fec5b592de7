import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const payload = z.object({ algorithm: z.literal('HMAC-SHA256') });

/**
 * Returns the user id in a signed request from Meta; null if it is not signed with the app's secret. Source: Meta,
 * 'Data Deletion Request Callback': a signature and a payload in base64url, separated by a dot.
 */
export function readSignedRequest(text: string, appSecret: string): string | null {
  const [signature, encoded, ...more] = text.split('.');
  if (!signature || !encoded || more.length) return null;
  const expected = createHmac('sha256', appSecret).update(encoded).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const decoded = Buffer.from(encoded, 'base64url').toString('utf8');
  if (!payload.safeParse(parse(decoded)).success) return null;
  // Read as text, because the number is too large for JavaScript.
  return /"user_id"\s*:\s*"?(\d{1,30})\b/.exec(decoded)?.[1] ?? null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
