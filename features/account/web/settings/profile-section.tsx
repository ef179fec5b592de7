import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useSession } from '../session.ts';
import { useSignInOptions } from '../sign-in-options.ts';
import { useSendConfirmation } from '../use-send-confirmation.ts';
import { AccountSection } from './account-section.tsx';

/** The address one signs in with, and since when one has an account. */
export function ProfileSection() {
  const session = useSession();
  const user = session.status === 'signed in' ? session.user : null;
  return (
    <AccountSection title="Profile">
      <dl className="divide-y divide-line">
        <Row label="Email">
          {user ? (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <span className="break-all">{user.email}</span>
              {user.email_verified ? <Badge tone="positive">Confirmed</Badge> : <Unconfirmed email={user.email} />}
            </span>
          ) : (
            <Skeleton className="h-5 w-48" />
          )}
        </Row>
        <Row label="Member since">{user ? dateOf(user.created_at) : <Skeleton className="h-5 w-32" />}</Row>
      </dl>
    </AccountSection>
  );
}

function Unconfirmed({ email }: { email: string }) {
  const confirmation = useSendConfirmation(email);
  const options = useSignInOptions();
  return (
    <>
      <Badge>Not confirmed</Badge>
      {options?.sends_mail && (
        <Button size="small" busy={confirmation.isPending} busyLabel="Sending…" onClick={confirmation.press}>
          Send the link again
        </Button>
      )}
    </>
  );
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_1fr] items-center gap-4 py-3.5 first:pt-0 last:pb-0 sm:grid-cols-[9rem_1fr]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function dateOf(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long' });
}
