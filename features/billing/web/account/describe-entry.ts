import type { CreditHistory } from '../../contract.ts';

type Entry = CreditHistory['entries'][number];

/** Returns the description of an entry of the ledger. */
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
