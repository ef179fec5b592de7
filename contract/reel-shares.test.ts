import { expect, test } from 'vitest';
import { isReelAt, type ReelShare } from './reel-shares.ts';

test.each([
  ['none', []],
  ['third', [2, 5]],
  ['half', [1, 3, 5]],
  ['all', [0, 1, 2, 3, 4, 5]],
] as const satisfies readonly (readonly [ReelShare, readonly number[]])[])(
  'of six posts, %s are Reels',
  (share, reels) => {
    expect([0, 1, 2, 3, 4, 5].filter((position) => isReelAt(share, position))).toEqual(reels);
  },
);
