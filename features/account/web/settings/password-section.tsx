import { Link } from 'react-router';
import { toast } from 'sonner';
import { Button } from '#ui/kit/button.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { useFields } from '#ui/use-fields.ts';
import { useSubmit } from '#ui/use-press.ts';
import { minPasswordLength } from '../../account-rules.ts';
import { newPasswordComplaint } from '../field-complaints.ts';
import { useSession } from '../session.ts';
import { useSignInMethods } from '../sign-in-options.ts';
import { AccountSection } from './account-section.tsx';
import { useChangePassword } from './use-sessions.ts';

/** Changes the password, or sets the first one of somebody who came with Google. */
export function PasswordSection() {
  const methods = useSignInMethods();
  const hasNone = methods.data?.methods.includes('password') === false;
  return hasNone ? <FirstPassword /> : <ChangePassword />;
}

function FirstPassword() {
  return (
    <AccountSection title="Password" text="You sign in with Google and have no password yet.">
      <Button asChild>
        <Link to="/auth/forgot">Set a password by mail</Link>
      </Button>
    </AccountSection>
  );
}

// Whoever knew the old password is out with it: every other session ends.
function ChangePassword() {
  const session = useSession();
  const change = useChangePassword();
  const { values, field, check, clear } = useFields({ current: '', fresh: '' }, ({ current, fresh }) => ({
    current: current ? undefined : 'Enter your current password.',
    fresh: newPasswordComplaint(fresh),
  }));
  const submit = useSubmit(async (event) => {
    if (!check(event)) return;
    try {
      await change.mutateAsync({ currentPassword: values.current, newPassword: values.fresh });
      clear();
      toast.success('Password changed. You are signed out everywhere else.');
    } catch (error) {
      toast.error((error instanceof Error && error.message) || 'The password could not be changed');
    }
  });
  return (
    <AccountSection title="Password" text="Changing it signs you out on every other device.">
      <form onSubmit={submit} noValidate className="grid gap-5 sm:grid-cols-2">
        {/* Password managers look for whose password it is. */}
        <input
          type="text"
          autoComplete="username"
          value={session.status === 'signed in' ? session.user.email : ''}
          readOnly
          hidden
        />
        <TextField label="Current password" type="password" autoComplete="current-password" {...field('current')} />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${minPasswordLength} characters.`}
          {...field('fresh')}
        />
        <div className="sm:col-span-2">
          <Button type="submit" busy={change.isPending} busyLabel="Changing…">
            Change password
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
