import { MailWarning } from 'lucide-react';
import { Button } from '#ui/kit/button.tsx';
import { useSession } from './session.ts';
import { useSignInOptions } from './sign-in-options.ts';
import { useSendConfirmation } from './use-send-confirmation.ts';

/** Reminds the user to confirm their address if emails can be sent or the starter credits depend on it. */
export function AddressNotice() {
  const session = useSession();
  const options = useSignInOptions();
  if (session.status !== 'signed in' || session.user.email_verified || !options) return null;
  if (!options.sends_mail && !options.starter_credits_wait) return null;
  return <Notice email={session.user.email} creditsWait={options.starter_credits_wait} />;
}

function Notice({ email, creditsWait }: { email: string; creditsWait: boolean }) {
  const confirmation = useSendConfirmation(email);
  return (
    <aside
      aria-label="Confirm your address"
      className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-line bg-sunken px-5 py-4"
    >
      <MailWarning className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      <p className="min-w-56 flex-1">
        Confirm your address <strong className="break-all">{email}</strong> with the link in our email
        {creditsWait && ' to get your starter credits'}.
      </p>
      <Button size="small" busy={confirmation.isPending} busyLabel="Sending…" onClick={confirmation.press}>
        Resend the link
      </Button>
    </aside>
  );
}
