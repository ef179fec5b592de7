import { KeyRound, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/kit/button.tsx';
import { useSignInMethods } from '../sign-in-options.ts';
import { useSignOutAndLeave } from '../use-sign-out-and-leave.ts';
import { AccountSection } from './account-section.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

/** Changes the password, sets the first password of a user who signed up with Google, and signs out. */
export function AccountActions() {
  const methods = useSignInMethods();
  const hasPassword = methods.data?.methods.includes('password') !== false;
  const { leave, isLeaving } = useSignOutAndLeave();
  return (
    <AccountSection
      title="Account Actions"
      text={hasPassword ? undefined : 'You sign in with Google and do not have a password yet.'}
    >
      <div className="flex flex-wrap gap-3">
        {hasPassword ? (
          <ChangePassword />
        ) : (
          <Button asChild>
            <Link to="/auth/forgot">Set a password by email</Link>
          </Button>
        )}
        <Button icon={<LogOut />} busy={isLeaving} busyLabel="Signing out…" onClick={leave}>
          Sign Out
        </Button>
      </div>
    </AccountSection>
  );
}

function ChangePassword() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<KeyRound />} onClick={() => setOpen(true)}>
        Change Password
      </Button>
      <ChangePasswordDialog open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
