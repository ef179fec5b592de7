/**
 * Images that a user may have in a queue. The largest generated week has 210 (7 days of 3 posts of 10 images). Twice as
 * many leave room for photos in addition, and keep a script from filling the queue for days.
 */
export const maxQueuedImages = 420;

/** Seconds after which a refused order may be sent again: a few images are finished by then. */
export const queueRetrySeconds = 60;

/** The message that an order is refused with when the queue has no room for it. */
export function queueFull(queued: number): string {
  return `You have ${queued} images queued. Wait until some are finished, then try again.`;
}

/** The position of a queued image, for its tile. */
export function queuePosition(imagesAhead: number): string {
  if (imagesAhead === 0) return 'Queued: next';
  return `Queued: ${imagesAhead} ${imagesAhead === 1 ? 'image' : 'images'} ahead`;
}
