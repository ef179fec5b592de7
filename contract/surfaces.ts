/**
 * Where Instagram shows a post: in the feed and on the profile, a Reel only among the Reels, or as a story, which
 * disappears after a day.
 */
export const surfaces = ['feed', 'reels', 'story'] as const;
export type Surface = (typeof surfaces)[number];

export const surfaceLabels: Readonly<Record<Surface, string>> = {
  feed: 'Feed and profile',
  reels: 'Only among the Reels',
  story: 'Story',
};

/** How long Instagram shows a story. */
export const storyHours = 24;
