import { formatInstant } from '#contract/format-date.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useSession } from '../session.ts';
import { useSignInOptions } from '../sign-in-options.ts';
import { useSendConfirmation } from '../use-send-confirmation.ts';
import { AccountRow, AccountSection } from './account-section.tsx';
import { FeatureParts } from './parts-of-features.tsx';

/** Shows the email, the plan and the sign-up date. */
export function ProfileSection() {
  const session = useSession();
  const user = session.status === 'signed in' ? session.user : null;
  return (
    <AccountSection title="Profile">
      <dl className="divide-y divide-line">
        <AccountRow label="Email">
          {user ? (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <span className="break-all">{user.email}</span>
              {user.email_verified ? <Badge tone="positive">Verified</Badge> : <Unconfirmed email={user.email} />}
            </span>
          ) : (
            <Skeleton className="h-5 w-48" />
          )}
        </AccountRow>
        <FeatureParts area="profile" fallback={<AccountRow label="Current plan">{wait}</AccountRow>} />
        <AccountRow label="Account created">{user ? formatInstant(user.created_at, 'longDate') : wait}</AccountRow>
      </dl>
    </AccountSection>
  );
}

const wait = <Skeleton className="h-5 w-32" />;

function Unconfirmed({ email }: { email: string }) {
  const confirmation = useSendConfirmation(email);
  const options = useSignInOptions();
  return (
    <>
      <Badge>Not verified</Badge>
      {options?.sends_mail && (
        <Button size="small" busy={confirmation.isPending} busyLabel="Sending…" onClick={confirmation.press}>
          Resend the link
        </Button>
      )}
    </>
  );
}
