import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { NoticeDelivery, PublisherNotice } from '../publisher.ts';

/**
 * Reads a webhook of Meta; null if it was not signed with the app's secret. Meta notifies of comments and messages,
 * which are not used here, and not of published posts, so a webhook is accepted and changes nothing. Source: Graph API,
 * 'Webhooks', X-Hub-Signature-256.
 */
export function readNotice({ body, headers }: NoticeDelivery, appSecret: string): PublisherNotice | null {
  const signature = headers['x-hub-signature-256'];
  if (typeof signature !== 'string') return null;
  const expected = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`);
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { id: createHash('sha256').update(body).digest('hex'), kind: 'other' };
}

/** Responds to Meta's verification of the webhook; null if the token is wrong. Source: as above. */
export function readChallenge(
  query: Readonly<Record<string, unknown>>,
  webhookToken: string | undefined,
): string | null {
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
  if (webhookToken === undefined || mode !== 'subscribe' || typeof token !== 'string') return null;
  const [given, expected] = [digest(token), digest(webhookToken)];
  return timingSafeEqual(given, expected) && typeof challenge === 'string' && /^\w{1,200}$/.test(challenge)
    ? challenge
    : null;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
