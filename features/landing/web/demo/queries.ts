import { useMutation, useQuery } from '@tanstack/react-query';
import type { demoContract } from '#features/influencers/demo-contract.ts';
import type { DemoChoice } from '#features/influencers/demo-influencers.ts';
import { CallError, createCalls } from '#ui/call.ts';
import { demoChoice } from '../../demo-state.ts';

const call = createCalls<typeof demoContract>();

/**
 * After the first start of an installation, rendering the demo influencers takes some minutes. The request is repeated
 * at this interval, in milliseconds, up to this number of times.
 */
const [retryEveryMs, mostRetries] = [5_000, 60];

export function useGenerateDemo() {
  return useMutation({ mutationFn: (choice: DemoChoice) => find(choice) });
}

/** Queries the default influencer, which the steps show to visitors who skip step 1. */
export function useDemoStarter() {
  return useQuery({
    queryKey: ['demo starter'],
    queryFn: () => find(demoChoice),
    refetchInterval: ({ state: { data, errorUpdateCount } }) =>
      data || errorUpdateCount > mostRetries ? false : retryEveryMs,
  });
}

/** Returns the error message when no influencer could be loaded. */
export function formatDemoError(error: Error): string {
  return error instanceof CallError && error.status === 404 ? error.message : 'Error loading demo influencer.';
}

function find({ gender, ageGroup, hairColor }: DemoChoice) {
  const input = { gender, age_group: ageGroup, hair_color: hairColor };
  return call('get-demo-influencer', input, { withoutSession: true });
}
