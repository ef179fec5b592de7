import { expect, test } from 'vitest';
import { expectAsForetold } from './expect-script.ts';

test('twenty personas post for a month over a change of clocks as foretold, whatever fails', async () => {
  const startMs = Date.parse('2027-03-01T00:00:00Z');
  expect(await expectAsForetold({ seed: 1, personas: 20, startMs, days: 31 })).toBeGreaterThan(100);
});
