import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/account/web/public.ts';
import { callsOf } from '#ui/call.ts';
import type { billingContract } from '../contract.ts';
import { profileKey, usageKey } from './query-keys.ts';

const call = callsOf<typeof billingContract>();

/** The profile with its credits, once somebody is signed in. */
export function useProfile() {
  const session = useSession();
  return useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => call('get-profile', undefined, { signal, refusalEndsSession: true }),
    enabled: session.status === 'signed in',
  });
}

/** Credits and trainings of the signed-in person. */
export function useUsage() {
  const session = useSession();
  return useQuery({
    queryKey: usageKey,
    queryFn: ({ signal }) => call('get-usage-summary', undefined, { signal }),
    enabled: session.status === 'signed in',
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchOnMount: 'always',
  });
}
