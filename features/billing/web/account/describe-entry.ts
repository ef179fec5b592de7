import type { CreditHistory } from '../../contract.ts';

type Entry = CreditHistory['entries'][number];

/** Describes a ledger entry. */
export function describeEntry({ kind, note }: Entry): string {
  switch (kind) {
    case 'granted':
      return note ?? 'Credits';
    case 'reserved':
      return note ? `Used: ${note}` : 'Used';
    case 'returned':
      return note ? `Refunded: ${note}` : 'Refunded';
    case 'expired':
      return 'Not carried over';
    case 'revoked':
      return 'Removed: no longer paid for';
  }
}
