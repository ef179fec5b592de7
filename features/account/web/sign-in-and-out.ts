import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VerificationTarget } from '../account-rules.ts';
import { callAuth } from './call-auth.ts';
import { forgetUser, notifyOtherTabs } from './session-tabs.ts';
import { setSigningOut } from './signing-out.ts';

type Credentials = {
  readonly email: string;
  readonly password: string;
  /** Whether the user came to buy a plan, in which case the confirmation link opens /home. */
  readonly isBuying: boolean;
};

/** Signs in, or signs up first. Rejects with the server's message. */
export function useSignIn(mode: 'signin' | 'signup') {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ email, password, isBuying }: Credentials) => {
      if (mode === 'signin') return callAuth('sign-in/email', { email, password });
      const callbackURL: VerificationTarget = isBuying ? '/home' : '/';
      return callAuth('sign-up/email', { email, password, name: email.split('@')[0] ?? email, callbackURL });
    },
    onSuccess: async () => {
      notifyOtherTabs('signed in');
      await queries.resetQueries();
    },
  });
}

/** Ends every session of the account, on all devices. */
export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await callAuth('revoke-sessions', {});
      await callAuth('sign-out', {});
    },
    onMutate: () => {
      setSigningOut(true);
      notifyOtherTabs('signing out');
    },
    onSuccess: () => {
      notifyOtherTabs('signed out');
      forgetUser(queries);
    },
    onError: () => notifyOtherTabs('signed in'),
    onSettled: () => setSigningOut(false),
  });
}
