import type { CreditHistory } from '../../contract.ts';

type Entry = CreditHistory['entries'][number];

/** What an entry of the ledger is, in words. */
export function describeEntry({ kind, note }: Entry): string {
  switch (kind) {
    case 'granted':
      return note ?? 'Credits';
    case 'reserved':
      return note ? `Used: ${note}` : 'Used';
    case 'returned':
      return note ? `Came back: ${note}` : 'Came back';
    case 'expired':
      return 'Not carried over';
    case 'revoked':
      return 'Taken back, as no longer paid for';
  }
}
