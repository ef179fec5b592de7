import { createHmac } from 'node:crypto';

/**
 * Returns the signature of a message in the format of Stripe: the time in seconds, and an HMAC-SHA256 of the time and
 * the body. The receiver rejects messages that are older than some minutes, so that a recorded message cannot be
 * replayed.
 */
export function signMessage(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
