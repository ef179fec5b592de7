import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '#contract/format-date.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { useSession } from '../session.ts';
import { AccountSection } from './account-section.tsx';
import { type DeviceSession, useEndOtherSessions, useEndSession, useSessions } from './use-sessions.ts';

/** Lists the sessions. The other ones can be signed out individually or together. */
export function SessionsSection() {
  const session = useSession();
  const sessions = useSessions();
  const own = session.status === 'signed in' ? session.user.session_id : null;
  const endOthers = useEndOtherSessions();
  const [asking, setAsking] = useState(false);
  const signOutOthers = useSingleClick(async () => {
    setAsking(false);
    try {
      await endOthers.mutateAsync();
      toast.success('Signed out everywhere else');
    } catch {
      toast.error('Sign out failed');
    }
  });

  return (
    <AccountSection title="Where you are signed in">
      {sessions.isPending && <Skeleton className="h-16 w-full" />}
      {sessions.isLoadingError && (
        <ErrorState
          text="Could not load where you are signed in."
          onRetry={() => sessions.refetch()}
          retrying={sessions.isRefetching}
        />
      )}
      {sessions.data && (
        <ul className="divide-y divide-line">
          {sessions.data.map((each) => (
            <Device key={each.id} session={each} isOwn={each.id === own} />
          ))}
        </ul>
      )}
      {sessions.data && sessions.data.length > 1 && (
        <Button className="mt-5" onClick={() => setAsking(true)} busy={endOthers.isPending} busyLabel="Signing out…">
          Sign out everywhere else
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere else?"
        text="You will need to sign in again on every other device and browser. You stay signed in here."
        confirmLabel="Sign out"
        onConfirm={signOutOthers}
      />
    </AccountSection>
  );
}

function Device({ session, isOwn }: { session: DeviceSession; isOwn: boolean }) {
  const end = useEndSession();
  const signOut = useSingleClick(async () => {
    try {
      await end.mutateAsync(session.token);
      toast.success(`Signed out on ${session.device.name}`);
    } catch {
      toast.error('Sign out failed');
    }
  });
  const Icon = session.device.isPhone ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 first:pt-0 last:pb-0">
      <Icon className="size-5 shrink-0 text-ink-soft" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          {session.device.name}
          {isOwn && <Badge tone="positive">This device</Badge>}
        </p>
        <p className="text-sm text-ink-soft">Signed in {formatInstant(session.createdAt, 'dateTime')}</p>
      </div>
      {!isOwn && (
        <Button
          size="small"
          onClick={signOut}
          busy={end.isPending}
          busyLabel="Signing out…"
          aria-label={`Sign out on ${session.device.name}, signed in ${formatInstant(session.createdAt, 'dateTime')}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
