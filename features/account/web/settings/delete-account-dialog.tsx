import { useNavigate } from 'react-router';
import { formatInstant } from '#contract/format-date.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { toast } from '#ui/notice.ts';
import { useFields } from '#ui/use-fields.ts';
import { useSubmit } from '#ui/use-single-click.ts';
import { erasureGraceDays } from '../../account-rules.ts';
import { useSession } from '../session.ts';
import { useSignInMethods } from '../sign-in-options.ts';
import { useDeleteAccount } from './use-data.ts';

type DeleteAccountDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Lists the data that is deleted with an account. Requires the password, or the email if there is none. */
export function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  const session = useSession();
  const methods = useSignInMethods();
  const navigate = useNavigate();
  const remove = useDeleteAccount();
  const email = session.status === 'signed in' ? session.user.email : '';
  const hasPassword = methods.data?.methods.includes('password') ?? true;

  const { values, field, check, refuse, clear } = useFields({ typed: '' }, ({ typed }) => ({
    typed: typed.trim() ? undefined : missingText(hasPassword),
  }));
  const submit = useSubmit(async (event) => {
    if (!check(event)) return;
    const { typed } = values;
    try {
      const { deletes_at } = await remove.mutateAsync(hasPassword ? { password: typed } : { email: typed });
      await navigate('/');
      toast.success(
        `Your account will be deleted on ${formatInstant(deletes_at, 'longDate')}. Sign in before then to keep it.`,
        {
          duration: 15_000,
        },
      );
    } catch (error) {
      refuse('typed', (error instanceof Error && error.message) || 'Your account could not be deleted. Try again.');
    }
  });
  const close = (next: boolean) => {
    if (remove.isPending) return;
    clear();
    onOpenChange(next);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="small"
      title="Delete your account?"
      description={`In ${erasureGraceDays} days your influencers, images, posts and messages to us are permanently deleted, and your plan ends. Until then, nothing is posted, and signing in keeps everything as it is.`}
      footer={
        <>
          <Button variant="quiet" disabled={remove.isPending} onClick={() => close(false)}>
            Keep my account
          </Button>
          <Button type="submit" form="delete-account" variant="danger" busy={remove.isPending} busyLabel="Requesting…">
            Delete account
          </Button>
        </>
      }
    >
      <form id="delete-account" onSubmit={submit} noValidate className="flex flex-col gap-5">
        <p className="text-ink-soft">Posts on Instagram stay there. Unused credits and unpaid commissions are lost.</p>
        {/* Password managers need the username. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={hasPassword ? 'Your password' : `Type ${email} to confirm`}
          type={hasPassword ? 'password' : 'email'}
          autoComplete={hasPassword ? 'current-password' : 'off'}
          {...field('typed')}
        />
      </form>
    </Dialog>
  );
}

function missingText(hasPassword: boolean): string {
  return hasPassword ? 'Enter your password.' : 'Enter the email address of your account.';
}
