import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { toast } from '#ui/notice.ts';
import { useFields } from '#ui/use-fields.ts';
import { useSubmit } from '#ui/use-single-click.ts';
import { minPasswordLength } from '../../account-rules.ts';
import { validateNewPassword } from '../field-errors.ts';
import { useSession } from '../session.ts';
import { useChangePassword } from './use-sessions.ts';

type ChangePasswordDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Changes the password. Every other session ends, including those of an attacker who knew the old one. */
export function ChangePasswordDialog({ open, onOpenChange }: ChangePasswordDialogProps) {
  const session = useSession();
  const change = useChangePassword();
  const { values, field, check, clear } = useFields({ current: '', fresh: '' }, ({ current, fresh }) => ({
    current: current ? undefined : 'Enter your current password.',
    fresh: validateNewPassword(fresh),
  }));
  const submit = useSubmit(async (event) => {
    if (!check(event)) return;
    try {
      await change.mutateAsync({ currentPassword: values.current, newPassword: values.fresh });
      clear();
      onOpenChange(false);
      toast.success('Password changed. You were signed out on all other devices.');
    } catch (error) {
      toast.error((error instanceof Error && error.message) || 'Could not change the password');
    }
  });
  const close = (next: boolean) => {
    if (change.isPending) return;
    clear();
    onOpenChange(next);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="small"
      title="Change Password"
      description="You will be signed out on all other devices."
      footer={
        <>
          <Button variant="quiet" disabled={change.isPending} onClick={() => close(false)}>
            Cancel
          </Button>
          <Button type="submit" form="change-password" variant="primary" busy={change.isPending} busyLabel="Changing…">
            Change Password
          </Button>
        </>
      }
    >
      <form id="change-password" onSubmit={submit} noValidate className="flex flex-col gap-5">
        {/* Password managers need the username. */}
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
      </form>
    </Dialog>
  );
}
