import type { PayoutBatch } from './contract.ts';

type Line = Pick<PayoutBatch['lines'][number], 'id' | 'amount' | 'payout_address'>;

/**
 * What is to be paid as a file of comma-separated values, for the mass payment of a payment service: to whom, how much
 * in US dollars, and what names the payment. RFC 4180.
 */
export function payoutCsv(lines: readonly Line[]): string {
  const rows = lines.map(({ id, amount, payout_address }) => [payout_address, (amount / 100).toFixed(2), 'USD', id]);
  return [['recipient', 'amount', 'currency', 'reference'], ...rows]
    .map((row) => `${row.map(field).join(',')}\r\n`)
    .join('');
}

/** A field that a spreadsheet takes for a formula is text for it with a quote before it. */
function field(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
