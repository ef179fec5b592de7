import type { Payments } from '../payments.ts';

/** Where nothing can be bought; `reason` says to the operator why, and what would change it. */
export function noPayments(reason: string): Payments {
  const failed = async () => ({ kind: 'failed', reason }) as const;
  return {
    name: 'off',
    label: reason,
    isSandbox: false,
    signatureHeader: 'none',
    checkout: failed,
    portal: failed,
    readEvent: async () => null,
    listFacts: null,
    findPayer: async () => null,
    forgetCustomer: async () => undefined,
  };
}
