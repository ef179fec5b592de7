import { MailCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/kit/button.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { toast } from '#ui/notice.ts';
import { forVisitors } from '#ui/page-handle.ts';
import { useFields } from '#ui/use-fields.ts';
import { useSubmit } from '#ui/use-single-click.ts';
import { resetHours } from '../../account-rules.ts';
import { validateEmail } from '../field-errors.ts';
import { useSignInOptions } from '../sign-in-options.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useRequestReset } from './use-reset.ts';

export const handle = forVisitors;

/** /auth/forgot: requests the link to set a new password. The result is the same whether or not the account exists. */
export default function ForgotPasswordPage() {
  const options = useSignInOptions();
  const request = useRequestReset();
  const { values, field, check } = useFields({ email: '' }, ({ email }) => ({ email: validateEmail(email) }));
  const submit = useSubmit(async (event) => {
    if (!check(event)) return;
    try {
      await request.mutateAsync(values.email);
    } catch (error) {
      toast.error((error instanceof Error && error.message) || 'Could not request the link');
    }
  });
  const below = (
    <Link to="/auth?mode=signin" className={linkStyles('accent')}>
      Back to sign in
    </Link>
  );

  if (request.isSuccess && options?.sends_mail !== false)
    return (
      <AuthFrame pageTitle="New password" title="Check your inbox" below={below}>
        <p role="status" className="flex gap-4">
          <MailCheck className="mt-0.5 size-6 shrink-0 text-positive" aria-hidden="true" />
          <span>
            If <strong className="break-all">{request.variables}</strong> has an account, a link is on its way. It is
            valid for {resetHours === 1 ? 'one hour' : `${resetHours} hours`}.
          </span>
        </p>
      </AuthFrame>
    );
  return (
    <AuthFrame
      pageTitle="New password"
      title="Forgot your password?"
      text={
        options?.sends_mail === false
          ? 'Request a link to set a new one.'
          : 'We will email you a link to set a new one.'
      }
      below={below}
    >
      {options?.sends_mail === false && (
        <p className="mb-5 rounded-item bg-sunken px-4 py-3 text-sm" role={request.isSuccess ? 'status' : undefined}>
          {request.isSuccess
            ? 'The link is not emailed. Ask the operator of this installation for it; operators find it at /admin/outbox.'
            : 'This installation does not send emails. Ask its operator for the link; operators find it at /admin/outbox.'}
        </p>
      )}
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} />
        <Button type="submit" variant="primary" size="large" busy={request.isPending} busyLabel="Sending…">
          {options?.sends_mail === false ? 'Request the link' : 'Send the link'}
        </Button>
      </form>
    </AuthFrame>
  );
}
