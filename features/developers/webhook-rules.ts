/** Webhook events. The database records them (migration 0048). */
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
  'connection.lost': 'Instagram needs to be reconnected',
};

/** The event that the test button sends. */
export const testEvent = 'test';

/** Maximum webhooks per user. */
export const maxWebhooks = 5;

/** How many hours a delivery is retried, and how many days all deliveries may fail before the webhook is disabled. */
export const retryHours = 24;
export const maxFailingDays = 7;

/** How many days deliveries are kept. */
export const deliveryDaysKept = 30;

/** Returns the seconds to wait after the given number of attempts: 5 s, 15 s, 45 s … up to one hour. */
export function retrySeconds(tries: number): number {
  return Math.min(5 * 3 ** (tries - 1), 3_600);
}
