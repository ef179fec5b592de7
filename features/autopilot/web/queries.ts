import { useQuery } from '@tanstack/react-query';
import { callsOf } from '#ui/call.ts';
import type { autopilotContract } from '../contract.ts';
import { autopilotKey } from './query-keys.ts';

const call = callsOf<typeof autopilotContract>();

/** What Autopilot will post and has posted for a persona. */
export function useAutopilot(influencerId: string) {
  return useQuery({
    queryKey: autopilotKey(influencerId),
    queryFn: ({ signal }) => call('get-autopilot', { influencer_id: influencerId }, { signal }),
  });
}
