import { expect, test } from 'vitest';
import { payoutCsv } from './payout-csv.ts';

test('each payout is one line with its amount in dollars', () => {
  expect(payoutCsv([{ id: 'a', amount: 6_980, payout_address: 'ana@example.com' }])).toBe(
    'recipient,amount,currency,reference\r\nana@example.com,69.80,USD,a\r\n',
  );
});

test.each([
  ['"a,b"@example.com', '"""a,b""@example.com"'],
  ['=1+1@example.com', "'=1+1@example.com"],
  ['+a@example.com', "'+a@example.com"],
])('the address %s is a single field that spreadsheets do not evaluate', (payout_address, field) => {
  const [, line] = payoutCsv([{ id: 'a', amount: 5, payout_address }]).split('\r\n');
  expect(line).toBe(`${field},0.05,USD,a`);
});
