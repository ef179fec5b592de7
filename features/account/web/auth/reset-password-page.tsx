import { Link, useNavigate, useSearchParams } from 'react-router';
import { Button } from '#ui/kit/button.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { toast } from '#ui/notice.ts';
import { forVisitors } from '#ui/page-handle.ts';
import { useFields } from '#ui/use-fields.ts';
import { useSubmit } from '#ui/use-single-click.ts';
import { minPasswordLength } from '../../account-rules.ts';
import { validateNewPassword } from '../field-errors.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useReset } from './use-reset.ts';

export const handle = forVisitors;

/** /auth/reset: opened by the link in the email. Opening it changes nothing. */
export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const reset = useReset();
  const { values, field, check } = useFields({ password: '' }, ({ password }) => ({
    password: validateNewPassword(password),
  }));
  const submit = useSubmit(async (event) => {
    if (!check(event)) return;
    try {
      await reset.mutateAsync({ token: search.get('token') ?? '', newPassword: values.password });
      toast.success('Your new password is set. You can now sign in with it.');
      navigate('/auth?mode=signin', { replace: true });
    } catch (error) {
      toast.error((error instanceof Error && error.message) || 'Could not set the password');
    }
  });
  return (
    <AuthFrame
      pageTitle="New password"
      title="Set a new password"
      text="You will be signed out on all devices."
      below={
        <Link to="/auth/forgot" className={linkStyles('accent')}>
          Request another link
        </Link>
      }
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${minPasswordLength} characters.`}
          {...field('password')}
        />
        <Button type="submit" variant="primary" size="large" busy={reset.isPending} busyLabel="Setting…">
          Set the password
        </Button>
      </form>
    </AuthFrame>
  );
}
