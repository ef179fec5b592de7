import { expect, test } from 'vitest';
import { orderBehindFlood } from './fair-queue.ts';

test('delays the first image of a user by at most one image per worker behind 80 queued images of another', async () => {
  const { delay } = await orderBehindFlood({ users: 1, images: 80, workers: 2 });
  expect(delay).toBeLessThanOrEqual(2);
});

test('alternates between three users with many queued images, and serves a fourth after at most one image of each', async () => {
  const workers = 2;
  const { delay, shares } = await orderBehindFlood({ users: 3, images: 40, workers });
  expect(delay).toBeLessThanOrEqual(3 + workers);
  expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(workers);
});
