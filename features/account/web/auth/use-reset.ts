import { useMutation } from '@tanstack/react-query';
import { callAuth } from '../call-auth.ts';

/** Requests the email with the link to set a new password. */
export function useRequestReset() {
  return useMutation({ mutationFn: (email: string) => callAuth('request-password-reset', { email }) });
}

/** Sets a new password with the token from the link. All of the account's sessions end. */
export function useReset() {
  return useMutation({
    mutationFn: (reset: { token: string; newPassword: string }) => callAuth('reset-password', reset),
  });
}
