import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { Button } from '#ui/kit/button.tsx';
import { Spinner } from '#ui/kit/spinner.tsx';
import { forVisitors } from '#ui/page-handle.ts';
import { verificationTargets } from '../../account-rules.ts';
import { callAuth } from '../call-auth.ts';
import { sessionKey } from '../query-keys.ts';
import { AuthFrame } from './auth-frame.tsx';

export const handle = forVisitors;

/** /auth/confirm: where the link of the first mail leads. A program that only opens links confirms nothing. */
export default function ConfirmAddressPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const target = verificationTargets.find((path) => path === search.get('to')) ?? '/';
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: (sent: string) => callAuth('verify-email', { token: sent }),
    onSuccess: async () => {
      toast.success('Your address is confirmed.');
      await queries.invalidateQueries({ queryKey: sessionKey });
      navigate(target, { replace: true });
    },
  });
  useEffect(() => mutate(token), [mutate, token]);

  if (error)
    return (
      <AuthFrame
        pageTitle="Confirm your address"
        title="This link does not confirm it"
        text={`${error.message || 'It is not valid'}. Links are valid for one day. Your account page sends a new one.`}
      >
        <Button asChild variant="primary" size="large" className="w-full">
          <Link to="/account">Go to your account</Link>
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame pageTitle="Confirm your address" title="Confirming your address">
      <p role="status" className="flex items-center justify-center gap-3 text-ink-soft">
        <Spinner />
        One moment…
      </p>
    </AuthFrame>
  );
}
