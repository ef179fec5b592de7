import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/account/web/public.ts';
import { callsOf } from '#ui/call.ts';
import type { billingContract } from '../contract.ts';

const call = callsOf<typeof billingContract>();

/** The profile with its credits, once somebody is signed in. */
export function useProfile() {
  const session = useSession();
  return useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call('get-profile', undefined, { signal }),
    enabled: session.status === 'signed in',
  });
}

/** Credits and trainings of the signed-in person. */
export function useUsage() {
  const session = useSession();
  return useQuery({
    queryKey: ['usage'],
    queryFn: ({ signal }) => call('get-usage-summary', undefined, { signal }),
    enabled: session.status === 'signed in',
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchOnMount: 'always',
  });
}
