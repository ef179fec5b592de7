import { Button } from '#ui/kit/button.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-press.ts';
import { GoogleMark } from './google-mark.tsx';
import { useGoogle } from './use-google.ts';

type GoogleButtonProps = {
  label: string;
  /** Whether to sign in, or to connect Google to the account of the session. */
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
      busyLabel="Going to Google…"
      onClick={handleClick}
    >
      {label}
    </Button>
  );
}
