import { expect, test } from 'vitest';
import { oneByOne } from './one-by-one.ts';

test('decodes images one at a time and continues after a failure', async () => {
  let [running, most] = [0, 0];
  const decode = (fails: boolean) =>
    oneByOne(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (fails) throw new Error('no picture');
      return 'read';
    });
  const outcomes = await Promise.allSettled([decode(false), decode(true), decode(false)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(most).toBe(1);
});
