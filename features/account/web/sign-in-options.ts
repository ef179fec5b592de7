import { useQuery } from '@tanstack/react-query';
import { callsOf } from '#ui/call.ts';
import type { accountContract, SignInOptions } from '../contract.ts';
import { signInMethodsKey, signInOptionsKey } from './query-keys.ts';

const call = callsOf<typeof accountContract>();

/** What this installation offers to whoever wants to come in; undefined until it is known. */
export function useSignInOptions(): SignInOptions | undefined {
  const options = useQuery({
    queryKey: signInOptionsKey,
    queryFn: () => call('get-sign-in-options', undefined, { withoutSession: true }),
    staleTime: Number.POSITIVE_INFINITY, // they change with a restart alone
  });
  return options.data;
}

/** The ways in which the person can sign in. */
export function useSignInMethods() {
  return useQuery({ queryKey: signInMethodsKey, queryFn: () => call('list-sign-in-methods') });
}
