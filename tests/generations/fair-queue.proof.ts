import { expect, test } from 'vitest';
import { orderBehindFlood } from './fair-queue.ts';

const note = (line: string) => process.stdout.write(`${line}\n`);

test.each([1, 2, 4])(
  'delays another user by one image per worker behind 400 queued images of one user, with %i workers',
  async (workers) => {
    const { delay } = await orderBehindFlood({ users: 1, images: 400, workers });
    note(`${workers} workers, 400 images of one user: delay of ${delay} images`);
    expect(delay).toBeLessThanOrEqual(workers);
  },
);

test.each([1, 2, 4])(
  'alternates between five users with 400 queued images each and a sixth user, with %i workers',
  async (workers) => {
    const { delay, shares } = await orderBehindFlood({ users: 5, images: 400, workers });
    note(`${workers} workers, 400 images of five users: delay of ${delay} images; before it ${shares.join(', ')}`);
    expect(delay).toBeLessThanOrEqual(5 + workers);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(workers);
  },
);
