/**
 * Images that a user may have queued at once. The largest generated week has 210 (7 days of 3 posts of 10 images); with
 * twice as many, a user can order photos beside it, and a single order of a script cannot fill the queue for days.
 */
export const maxQueuedImages = 420;

/** The message that an order is refused with when the queue has no room for it. */
export function queueFull(queued: number): string {
  return `You have ${queued} images queued. Wait until some are finished, then try again.`;
}

/** The refusal of an order that the queue has no room for, in contracts. */
export const queueErrors = {
  QUEUE_FULL: {
    status: 429,
    message: 'You have too many images queued. Wait until some are finished, then try again.',
  },
} as const;

/** The position of a queued image, for its tile. */
export function queuePosition(imagesAhead: number): string {
  if (imagesAhead === 0) return 'Queued: next';
  return `Queued: ${imagesAhead} ${imagesAhead === 1 ? 'image' : 'images'} ahead`;
}
