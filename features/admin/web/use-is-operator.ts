import { useQuery } from '@tanstack/react-query';
import type { accountContract } from '#features/account/contract.ts';
import { callsOf } from '#ui/call.ts';

const call = callsOf<typeof accountContract>();

/** Returns whether the server confirms that the user is an operator. */
export function useIsOperator() {
  return useQuery({
    queryKey: ['has role', 'admin'],
    queryFn: async ({ signal }) => (await call('has-role', { role: 'admin' }, { signal })).has_role,
  });
}
