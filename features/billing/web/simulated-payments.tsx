import { usePaymentsAreSimulated } from './queries.ts';

/** Says on every page that plans are paid with simulated money; nothing where money moves, or nothing is sold. */
export function SimulatedPayments({ className }: { className?: string }) {
  if (!usePaymentsAreSimulated()) return null;
  return <p className={className}>Simulated payments</p>;
}
