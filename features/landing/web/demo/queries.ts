import { useMutation, useQuery } from '@tanstack/react-query';
import type { demoContract } from '#features/influencers/demo-contract.ts';
import type { DemoChoice } from '#features/influencers/demo-influencers.ts';
import { CallError, callsOf } from '#ui/call.ts';
import { demoChoice } from '../../demo-state.ts';

const call = callsOf<typeof demoContract>();

/** A first start draws the demo's people for some minutes: for so long it is asked again, in milliseconds and times. */
const [retryEveryMs, mostRetries] = [5_000, 60];

export function useGenerateDemo() {
  return useMutation({ mutationFn: (choice: DemoChoice) => find(choice) });
}

/** The person of the defaults, whom the steps show to whoever skips the first one. */
export function useDemoStarter() {
  return useQuery({
    queryKey: ['demo starter'],
    queryFn: () => find(demoChoice),
    refetchInterval: ({ state: { data, errorUpdateCount } }) =>
      data || errorUpdateCount > mostRetries ? false : retryEveryMs,
  });
}

/** What is said where nobody came. */
export function demoComplaint(error: Error): string {
  return error instanceof CallError && error.status === 404 ? error.message : 'Error loading demo influencer.';
}

function find({ gender, ageGroup, hairColor }: DemoChoice) {
  const input = { gender, age_group: ageGroup, hair_color: hairColor };
  return call('get-demo-influencer', input, { withoutSession: true });
}
