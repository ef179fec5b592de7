import { expect, test } from 'vitest';
import { noPayments } from './off/off.ts';
import type { PageOutcome } from './payments.ts';
import { withCircuit } from './with-circuit.ts';

test('requests no pages for a minute after five consecutive outages, and does not count a rejection as an outage', async () => {
  let [now, asked] = [0, 0];
  let answer: PageOutcome = { kind: 'failed', reason: 'away', outage: true };
  const portal = async () => {
    asked += 1;
    return answer;
  };
  const payments = withCircuit({ ...noPayments('a test'), name: 'stripe', portal }, () => now);
  const openPortal = () => payments.portal({ customerId: 'cus_1', returnUrl: 'http://127.0.0.1' });
  for (let time = 0; time < 7; time++) await openPortal();
  expect(asked).toBe(5);
  expect(await openPortal()).toMatchObject({ kind: 'failed', reason: expect.stringContaining('in a minute') });
  now += 60_001;
  answer = { kind: 'failed', reason: 'This customer does not exist.' };
  for (let time = 0; time < 7; time++) expect(await openPortal()).toEqual(answer);
});
