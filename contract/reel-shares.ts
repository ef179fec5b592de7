/** How many prepared posts are Reels. */
export const reelShares = ['none', 'third', 'half', 'all'] as const;
export type ReelShare = (typeof reelShares)[number];

export const reelShareLabels: Readonly<Record<ReelShare, string>> = {
  none: 'None',
  third: '1 of 3 posts',
  half: '1 of 2 posts',
  all: 'All posts',
};

const everyNth: Readonly<Record<Exclude<ReelShare, 'none'>, number>> = { third: 3, half: 2, all: 1 };

/** Returns whether the post at a position, starting at 0, is a Reel: the last one of each 3 or 2. */
export function isReelAt(share: ReelShare, position: number): boolean {
  return share !== 'none' && position % everyNth[share] === everyNth[share] - 1;
}
