import { Link, Navigate } from 'react-router';
import { CheckingSession, SessionUnknown, useSession, useSignInOptions } from '#features/account/web/public.ts';
import { linkStyles } from '#ui/kit/link.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { TicketForm } from './ticket-form.tsx';
import { TicketList } from './ticket-list.tsx';

/** /support: a ticket form and the user's earlier tickets. */
export default function SupportPage() {
  const session = useSession();
  const sendsEmail = useSignInOptions()?.sends_mail !== false;
  if (session.status === 'checking') return <CheckingSession />;
  if (session.status === 'unknown') return <SessionUnknown onRetry={session.retry} />;
  if (session.status === 'signed out')
    // Signing out redirects to / from every page.
    return <Navigate replace to={session.left ? '/' : '/auth?mode=signup&next=/support'} />;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-12 px-4 py-10 sm:px-6 sm:py-14">
      <PageTitle title="Support" />
      <div>
        <PageHeader
          title="Support"
          text={`Tell us what you need. We answer here${sendsEmail ? ` and by email to ${session.user.email}` : ''}.`}
        />
        <p className="mt-3 text-ink-soft">
          Something does not work?{' '}
          <Link to="/status" className={linkStyles()}>
            Check the status page
          </Link>
          .
        </p>
        <div className="mt-8">
          <TicketForm userId={session.user.id} />
        </div>
      </div>
      <section aria-labelledby="your-tickets">
        <h2 id="your-tickets" className="type-display text-display-xs">
          Your tickets
        </h2>
        <div className="mt-4">
          <TicketList />
        </div>
      </section>
    </div>
  );
}
