/**
 * How many images a user may have in a queue. The largest generated week has 210 (7 days of 3 posts of 10 images).
 * Twice that leaves room for additional photos, and keeps a script from filling the queue for days.
 */
export const maxQueuedImages = 420;

/** Seconds before a refused request may be repeated: a few images are finished by then. */
export const queueRetrySeconds = 60;

/** Returns the message for a request that does not fit in the queue. */
export function queueFull(queued: number): string {
  return `You have ${queued} images queued. Wait until some are finished, then try again.`;
}

/** Returns a queued image's position, for its tile. */
export function queuePosition(imagesAhead: number): string {
  if (imagesAhead === 0) return 'Queued: next';
  return `Queued: ${imagesAhead} ${imagesAhead === 1 ? 'image' : 'images'} ahead`;
}
