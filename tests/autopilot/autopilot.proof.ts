import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { expectAsForetold } from './expect-script.ts';

test('200 personas in 30 zones post for a year as foretold, whatever fails', async () => {
  const startMs = Date.parse('2027-01-01T00:00:00Z');
  const threads = availableParallelism();
  expect(await expectAsForetold({ seed: 1, personas: 200, startMs, days: 365, times: 2, threads })).toBeGreaterThan(
    10_000,
  );
});
