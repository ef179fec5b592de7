import type { Motion } from '@galatea/portrait/motion/motions.ts';

/** The seconds that a video may have. Each engine has some of them. */
export const videoLengths = [4, 5, 6, 8, 10] as const;
export type VideoLength = (typeof videoLengths)[number];

/** Returns the length that is closest to 5 seconds; the longer one of two. */
export function getUsualLength(lengths: readonly VideoLength[]): VideoLength {
  return lengths.toSorted((a, b) => Math.abs(a - 5) - Math.abs(b - 5) || b - a)[0] ?? 5;
}

export const videoAspects = ['9:16', '4:5'] as const;
export type VideoAspect = (typeof videoAspects)[number];

export const videoFrameRates = [24, 30] as const;

/** How many videos of a user may be queued or in progress. Users take turns, one video at a time. */
export const maxQueuedVideos = 5;
export const videoQueueFull = `You have ${maxQueuedVideos} videos in progress. Wait until one is finished.`;
/** When a client should try again after VIDEO_QUEUE_FULL, in seconds. */
export const videoRetrySeconds = 60;

/** The reason of a video that its user canceled. */
export const videoCanceled = 'You canceled this video.';

export const soundRightsNeeded = 'Confirm that you have the rights to the sound.';

/** Longest text about the movements of a video. */
export const maxMovementLength = 300;

/** The most videos that the list of an influencer contains. */
export const maxListedVideos = 60;

export const motionLabels: Readonly<Record<Motion, { readonly label: string; readonly hint: string }>> = {
  'push-in': { label: 'Slow push-in', hint: 'The camera moves closer. Blink and smile.' },
  'turn-and-laugh': { label: 'Turn and laugh', hint: 'The head turns, then a laugh.' },
  walk: { label: 'Walk', hint: 'Steps toward the camera.' },
  scene: { label: 'The scene', hint: 'Rain, snow, waves, leaves and light move.' },
};

export const videosComingSoon = 'Video feature coming soon';
export const videosArePaid = 'Videos are part of the paid plans. Upgrade your plan to create them.';
export const onlyFromIllustrations = 'Videos can be created from illustrations of this app only. Choose another photo.';

/** Formats the price of a video: '5 credits'. */
export function formatVideoCost(credits: number): string {
  return credits === 1 ? '1 credit' : `${credits} credits`;
}
