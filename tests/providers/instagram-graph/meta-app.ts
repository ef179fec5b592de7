import { createHmac } from 'node:crypto';

/** The operator's app, as registered with the stand-in. */
export const metaApp = {
  appId: '1234567890',
  appSecret: 'f'.repeat(32),
  version: 'v26.0',
  readsInsights: true,
} as const;

/** Returns the request that Meta sends when a user removes the app, or requests deletion of their data. */
export function signedRequest(userId: string, secret: string = metaApp.appSecret, algorithm = 'HMAC-SHA256'): string {
  const payload = { user_id: userId, algorithm, issued_at: 1_790_000_000 };
  const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${createHmac('sha256', secret).update(encoded).digest('base64url')}.${encoded}`;
}

/** Returns the signed body that Meta sends to a webhook. */
export function notice(about: object) {
  const body = Buffer.from(JSON.stringify({ object: 'instagram', entry: [{ time: 1_790_000_000, ...about }] }));
  const signature = `sha256=${createHmac('sha256', metaApp.appSecret).update(body).digest('hex')}`;
  return { body, headers: { 'x-hub-signature-256': signature } };
}
