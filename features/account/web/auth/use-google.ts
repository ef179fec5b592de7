import { useMutation } from '@tanstack/react-query';
import { callAuth } from '../call-auth.ts';

/** Requests the address of the Google sign-in and redirects to it. Rejects with the server's message. */
export function useGoogle(action: 'sign-in/google' | 'connect-google') {
  return useMutation({
    mutationFn: async (next: string | undefined) => {
      // The library's documented response.
      const { url } = (await callAuth(action, { ...(next && { next }) })) as { url: string };
      window.location.assign(url);
    },
  });
}
