const hourMs = 3_600_000;
const dayHours = 24;

/** When the metrics of a post are read, in hours after it was published. After that they hardly change. */
const readAfterHours = [1, 6, dayHours, 2 * dayHours, 3 * dayHours, 7 * dayHours, 14 * dayHours, 28 * dayHours];

/** For how many days after its publication the metrics of a post are read. */
export const insightsDays = 28;

/** Returns when the metrics of a post are read next; null if they were read for the last time. */
export function nextReadAt(postedAt: Date, now: Date): Date | null {
  const ageHours = (now.getTime() - postedAt.getTime()) / hourMs;
  const next = readAfterHours.find((hours) => hours > ageHours);
  return next === undefined ? null : new Date(postedAt.getTime() + next * hourMs);
}

/** Returns when a read that failed is repeated: after 15 minutes, and up to a day if it fails again and again. */
export function retryReadAt(failures: number, now: Date, retryAfterMs = 0): Date {
  const pauseMs = Math.min(2 ** failures * (hourMs / 4), dayHours * hourMs);
  return new Date(now.getTime() + Math.max(pauseMs, retryAfterMs));
}
