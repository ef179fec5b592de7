import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { expectAsForetold } from './expect-script.ts';
import { postThroughLosses } from './lost-steps.ts';

test('200 personas in 30 zones post for a year as foretold, whatever fails', async () => {
  const startMs = Date.parse('2027-01-01T00:00:00Z');
  const threads = availableParallelism();
  expect(await expectAsForetold({ seed: 1, personas: 200, startMs, days: 365, times: 2, threads })).toBeGreaterThan(
    10_000,
  );
});

test.each([1, 2, 3, 4, 5])(
  'twelve personas post for 20 days though workers are lost at each step and vendors take up to two minutes (seed %i)',
  async (seed) => {
    const outcomes = await postThroughLosses({ personas: 12, days: 20, seed });
    expect(outcomes.filter(({ outcome }) => outcome === 'posted').length).toBeGreaterThan(150);
  },
);
