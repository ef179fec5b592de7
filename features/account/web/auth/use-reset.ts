import { useMutation } from '@tanstack/react-query';
import { callAuth } from '../call-auth.ts';

/** Asks for the mail with the link that sets a new password. */
export function useRequestReset() {
  return useMutation({ mutationFn: (email: string) => callAuth('request-password-reset', { email }) });
}

/** Sets a new password by the token of the link. Every session of the account ends. */
export function useReset() {
  return useMutation({
    mutationFn: (reset: { token: string; newPassword: string }) => callAuth('reset-password', reset),
  });
}
