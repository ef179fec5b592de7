import { useMutation } from '@tanstack/react-query';
import { callAuth } from '../call-auth.ts';

/** Asks for the way to Google and goes there: the page is left. Rejects with the server's own sentence. */
export function useGoogle(action: 'sign-in/google' | 'connect-google') {
  return useMutation({
    mutationFn: async (next: string | undefined) => {
      // The library's documented response.
      const { url } = (await callAuth(action, { ...(next && { next }) })) as { url: string };
      window.location.assign(url);
    },
  });
}
