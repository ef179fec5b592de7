import { expect, test } from 'vitest';
import { expectAsForetold } from './expect-script.ts';

test.each([1, 2])('200 personas in 30 zones post for a year as foretold, whatever fails (seed %i)', async (seed) => {
  const startMs = Date.parse('2027-01-01T00:00:00Z');
  expect(await expectAsForetold({ seed, personas: 200, startMs, days: 365 })).toBeGreaterThan(10_000);
});
