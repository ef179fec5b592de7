import type { PayoutBatch } from './contract.ts';

type Line = Pick<PayoutBatch['lines'][number], 'id' | 'amount' | 'payout_address'>;

/**
 * Returns payouts as a CSV file (RFC 4180) for mass payments through a payment service: recipient, amount in US
 * dollars, and reference.
 */
export function payoutCsv(lines: readonly Line[]): string {
  const rows = lines.map(({ id, amount, payout_address }) => [payout_address, (amount / 100).toFixed(2), 'USD', id]);
  return [['recipient', 'amount', 'currency', 'reference'], ...rows]
    .map((row) => `${row.map(field).join(',')}\r\n`)
    .join('');
}

/** Adds a leading quote to a field that spreadsheets would evaluate as a formula, so that it is treated as text. */
function field(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
