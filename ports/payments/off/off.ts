import type { Payments } from '../payments.ts';

/** Disables purchases; `reason` explains the cause and the solution to the operator. */
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
