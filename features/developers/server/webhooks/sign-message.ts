import { createHmac } from 'node:crypto';

/**
 * The signature of a message, as Stripe makes it: the time in seconds and, of the time and the body, an HMAC-SHA256.
 * Whoever receives it refuses what is older than some minutes, so that a recorded message cannot be sent again.
 */
export function signMessage(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
