/** What a webhook may be told of. The database writes them down (migration 0048). */
export const webhookEvents = [
  'photo.ready',
  'post.scheduled',
  'post.published',
  'post.failed',
  'post.unconfirmed',
  'slot.skipped',
  'credits.low',
  'connection.lost',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookEventLabels: Readonly<Record<WebhookEvent, string>> = {
  'photo.ready': 'Photo ready',
  'post.scheduled': 'Post scheduled or moved',
  'post.published': 'Post published',
  'post.failed': 'Post failed',
  'post.unconfirmed': 'Post unconfirmed',
  'slot.skipped': 'Autopilot skipped a post',
  'credits.low': 'Credits low',
  'connection.lost': 'Instagram has to be reconnected',
};

/** What the test button sends. */
export const testEvent = 'test';

/** Webhooks of one person. */
export const maxWebhooks = 5;

/** How long one delivery is tried, and for how long all of them may fail before the webhook is disabled. */
export const hoursOfRetries = 24;
export const daysOfFailures = 7;

/** Days for which deliveries are kept. */
export const deliveryDaysKept = 30;

/** Seconds before the next attempt, after so many of them: 5 s, 15 s, 45 s … and once an hour at last. */
export function retrySeconds(tries: number): number {
  return Math.min(5 * 3 ** (tries - 1), 3_600);
}
