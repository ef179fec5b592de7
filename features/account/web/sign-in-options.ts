import { useQuery } from '@tanstack/react-query';
import { createCalls } from '#ui/call.ts';
import type { accountContract, SignInOptions } from '../contract.ts';
import { signInMethodsKey, signInOptionsKey } from './query-keys.ts';

const call = createCalls<typeof accountContract>();

/** Returns the sign-in options of this installation, or undefined until they are loaded. */
export function useSignInOptions(): SignInOptions | undefined {
  const options = useQuery({
    queryKey: signInOptionsKey,
    queryFn: () => call('get-sign-in-options', undefined, { withoutSession: true }),
    staleTime: Number.POSITIVE_INFINITY, // they only change with a restart
  });
  return options.data;
}

/** Returns the sign-in methods of the user. */
export function useSignInMethods() {
  return useQuery({ queryKey: signInMethodsKey, queryFn: () => call('list-sign-in-methods') });
}
