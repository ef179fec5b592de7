import { expect, test } from 'vitest';
import { nameTargets } from './name-targets.ts';

const further = [{ network: 'threads' }, { network: 'tiktok' }] as const;

test('names Instagram by its account only if it is the only network', () => {
  expect(nameTargets('mia.sol', [], null)).toBe('@mia.sol');
  expect(nameTargets(undefined, [], null)).toBe('Instagram');
  expect(nameTargets('mia.sol', further, null)).toBe('Instagram, Threads, and TikTok');
});

test('leaves out the networks on which a post is, or may be, published', () => {
  const post = {
    targets: [
      { network: 'instagram', mayBeLive: true },
      { network: 'threads', mayBeLive: false },
      { network: 'tiktok', mayBeLive: true },
    ],
  } as Parameters<typeof nameTargets>[2]; // reads nothing else
  expect(nameTargets('mia.sol', further, post)).toBe('Threads');
});
