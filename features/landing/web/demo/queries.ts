import { useMutation, useQuery } from '@tanstack/react-query';
import type { demoContract } from '#features/influencers/demo-contract.ts';
import type { DemoChoice } from '#features/influencers/demo-influencers.ts';
import { CallError, createCalls } from '#ui/call.ts';
import { demoChoice } from '../../demo-state.ts';

const call = createCalls<typeof demoContract>();

/**
 * When an installation starts for the first time, rendering the demo influencers takes a few minutes. The request is
 * retried at this interval, in milliseconds, up to this many times.
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
