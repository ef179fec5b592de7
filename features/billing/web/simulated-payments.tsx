import { usePaymentsAreSimulated } from './queries.ts';

/** Shows on every page that payments are simulated. Renders nothing if they are real or nothing is sold. */
export function SimulatedPayments({ className }: { className?: string }) {
  if (!usePaymentsAreSimulated()) return null;
  return <p className={className}>Simulated payments</p>;
}
