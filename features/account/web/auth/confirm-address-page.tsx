import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Button } from '#ui/kit/button.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { Spinner } from '#ui/kit/spinner.tsx';
import { toast } from '#ui/notice.ts';
import { forVisitors } from '#ui/page-handle.ts';
import { verificationTargets } from '../../account-rules.ts';
import { callAuth } from '../call-auth.ts';
import { sessionKey } from '../query-keys.ts';
import { AuthFrame } from './auth-frame.tsx';

export const handle = forVisitors;

/**
 * /auth/confirm: opened by the link in the first email. It requires a click, so that software that only opens links
 * does not confirm the address.
 */
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
      await queries.cancelQueries({ queryKey: sessionKey }); // an earlier response would contain no session
      await queries.invalidateQueries({ queryKey: sessionKey });
      navigate(target, { replace: true });
    },
  });
  useEffect(() => mutate(token), [mutate, token]);

  if (error)
    return (
      <>
        <PageTitle title="Confirm your address" />
        <EmptyState
          level={1}
          icon={<MailX />}
          title="Your address is not confirmed"
          text={error.message || 'This link is no longer valid. Request another one.'}
          action={
            <Button asChild variant="primary">
              <Link to="/account">Request another link</Link>
            </Button>
          }
        />
      </>
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
