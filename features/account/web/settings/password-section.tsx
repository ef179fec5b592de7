import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { Button } from '#ui/kit/button.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { useSubmit } from '#ui/use-press.ts';
import { minPasswordLength } from '../../account-rules.ts';
import { useSession } from '../session.ts';
import { AccountSection } from './account-section.tsx';
import { useChangePassword } from './use-sessions.ts';

type Form = { current: string; fresh: string };

/** Changes the password. Whoever knew the old one is out with it: every other session ends. */
export function PasswordSection() {
  const session = useSession();
  const change = useChangePassword();
  const { register, handleSubmit, reset, formState } = useForm<Form>({ defaultValues: { current: '', fresh: '' } });
  const submit = useSubmit(
    handleSubmit(async ({ current, fresh }) => {
      try {
        await change.mutateAsync({ currentPassword: current, newPassword: fresh });
        reset();
        toast.success('Password changed. You are signed out everywhere else.');
      } catch (error) {
        toast.error((error instanceof Error && error.message) || 'The password could not be changed');
      }
    }),
  );
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
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          {...register('current', { required: 'Enter your current password.' })}
          error={formState.errors.current?.message}
        />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${minPasswordLength} characters.`}
          {...register('fresh', {
            required: 'Enter a new password.',
            minLength: { value: minPasswordLength, message: `At least ${minPasswordLength} characters.` },
          })}
          error={formState.errors.fresh?.message}
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
