import { expect, test } from 'vitest';
import { orderBehindFlood } from './fair-queue.ts';

test('80 queued images of one user delay the first image of another by at most one image per worker', async () => {
  const { delay } = await orderBehindFlood({ users: 1, images: 80, workers: 2 });
  expect(delay).toBeLessThanOrEqual(2);
});

test('three users with many queued images take turns, and a fourth is behind one image of each at most', async () => {
  const workers = 2;
  const { delay, shares } = await orderBehindFlood({ users: 3, images: 40, workers });
  expect(delay).toBeLessThanOrEqual(3 + workers);
  expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(workers);
});
