import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/kit/button.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { callAuth } from '../call-auth.ts';

/** Requests the Google sign-in address and redirects to it. Rejects with the server's message. */
function useGoogle(action: 'sign-in/google' | 'connect-google') {
  return useMutation({
    mutationFn: async (next: string | undefined) => {
      // The library's documented response.
      const { url } = (await callAuth(action, { ...(next && { next }) })) as { url: string };
      window.location.assign(url);
    },
  });
}

/** Google's logo, following its branding rules for buttons: the letter in four colors, the same in every theme. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" fill="none" strokeWidth="4" aria-hidden="true" className="!stroke-[4]">
      <path d="M18.36 5.64A9 9 0 0 0 4.2 7.5" stroke="#ea4335" />
      <path d="M4.2 7.5a9 9 0 0 0 0 9" stroke="#fbbc05" />
      <path d="M4.2 16.5a9 9 0 0 0 13.9 2.1" stroke="#34a853" />
      <path d="M18.1 18.6A9 9 0 0 0 21 12h-9" stroke="#4285f4" />
    </svg>
  );
}

type GoogleButtonProps = {
  label: string;
  /** Whether to sign in, or to connect Google to the current account. */
  action: 'sign-in/google' | 'connect-google';
  /** The page to open afterwards. */
  next?: string;
};

/** Redirects to Google, and from there back to the product. */
export function GoogleButton({ label, action, next }: GoogleButtonProps) {
  const google = useGoogle(action);
  const handleClick = useSingleClick(async () => {
    try {
      await google.mutateAsync(next);
    } catch (error) {
      toast.error((error instanceof Error && error.message) || 'Google sign-in failed');
    }
  });
  return (
    <Button
      size="large"
      icon={<GoogleMark />}
      busy={google.isPending || google.isSuccess}
      busyLabel="Redirecting to Google…"
      onClick={handleClick}
    >
      {label}
    </Button>
  );
}
