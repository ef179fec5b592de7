import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

test('inTurns runs each item once with limited concurrency, and returns those that failed', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const failed = await inTurns([1, 2, 3, 4, 5], 2, async (number) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    done.push(number);
    if (number % 2 === 0) throw new Error('refused');
  });
  expect(done.sort()).toEqual([1, 2, 3, 4, 5]);
  expect(failed.sort()).toEqual([2, 4]);
  expect(most).toBe(2);
});
