import { useQuery } from '@tanstack/react-query';
import type { accountContract } from '#features/account/contract.ts';
import { createCalls } from '#ui/call.ts';

const call = createCalls<typeof accountContract>();

/** Returns whether the server confirms that the user is an operator. */
export function useIsOperator() {
  return useQuery({
    queryKey: ['has role', 'admin'],
    queryFn: async ({ signal }) => (await call('has-role', { role: 'admin' }, { signal })).has_role,
  });
}
