import { useQuery } from '@tanstack/react-query';
import type { accountContract } from '#features/account/contract.ts';
import { callsOf } from '#ui/call.ts';

const call = callsOf<typeof accountContract>();

/** Whether the server says that the person may run this installation. */
export function useIsOperator() {
  return useQuery({
    queryKey: ['has role', 'admin'],
    queryFn: async ({ signal }) => (await call('has-role', { role: 'admin' }, { signal })).has_role,
  });
}
