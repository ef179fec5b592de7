import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { expectAsForetold } from './expect-script.ts';
import { postThroughLosses } from './lost-steps.ts';

test('publishes the posts of 200 influencers in 30 time zones for a year as predicted despite random failures', async () => {
  const startMs = Date.parse('2027-01-01T00:00:00Z');
  const threads = availableParallelism();
  expect(await expectAsForetold({ seed: 1, personas: 200, startMs, days: 365, times: 2, threads })).toBeGreaterThan(
    10_000,
  );
});

test.each([1, 2, 3, 4, 5])(
  'publishes for 20 days although workers are lost at each step and providers take up to two minutes (seed %i)',
  async (seed) => {
    const outcomes = await postThroughLosses({ personas: 12, days: 20, seed });
    expect(outcomes.filter(({ outcome }) => outcome === 'posted').length).toBeGreaterThan(150);
  },
);
