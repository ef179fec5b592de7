import { type Surface, storyHours } from '#contract/surfaces.ts';

const hourMs = 3_600_000;
const dayHours = 24;

type ReadTimes = { readonly readAfterHours: readonly number[]; readonly endsAfterHours: number };

// When metrics are read, in hours after the publication, and until when a read that failed is repeated. After four
// weeks they hardly change.
const postTimes: ReadTimes = {
  readAfterHours: [1, 6, dayHours, 2 * dayHours, 3 * dayHours, 7 * dayHours, 14 * dayHours, 28 * dayHours],
  endsAfterHours: 30 * dayHours,
};
/** Instagram has the metrics of a story for 24 hours. */
const storyTimes: ReadTimes = { readAfterHours: [1, 6, 12, 23], endsAfterHours: storyHours };
const timesOf = (surface: Surface) => (surface === 'story' ? storyTimes : postTimes);

type Published = { readonly postedAt: Date; readonly surface: Surface };

/** Returns when the metrics of a post are read next; null if they were read for the last time. */
export function nextReadAt({ postedAt, surface }: Published, now: Date): Date | null {
  const ageHours = (now.getTime() - postedAt.getTime()) / hourMs;
  const next = timesOf(surface).readAfterHours.find((hours) => hours > ageHours);
  return next === undefined ? null : new Date(postedAt.getTime() + next * hourMs);
}

/**
 * Returns when a read that failed is repeated: after 15 minutes, and up to a day if it fails again and again; null if
 * the network has no metrics by then.
 */
export function retryReadAt(
  { postedAt, surface, failures }: Published & { readonly failures: number },
  now: Date,
  retryAfterMs = 0,
): Date | null {
  const pauseMs = Math.min(2 ** failures * (hourMs / 4), dayHours * hourMs);
  const retryMs = now.getTime() + Math.max(pauseMs, retryAfterMs);
  return retryMs < postedAt.getTime() + timesOf(surface).endsAfterHours * hourMs ? new Date(retryMs) : null;
}
