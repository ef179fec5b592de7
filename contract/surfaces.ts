/** Where Instagram shows a post: a Reel in the feed and on the profile, or only among the Reels. */
export const surfaces = ['feed', 'reels'] as const;
export type Surface = (typeof surfaces)[number];

export const surfaceLabels: Readonly<Record<Surface, string>> = {
  feed: 'Feed and profile',
  reels: 'Only among the Reels',
};
