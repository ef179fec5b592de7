import { Link } from 'react-router';
import { CheckingSession, SessionUnknown, useSession } from '#features/account/web/public.ts';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { SignedOutState } from '#ui/kit/signed-out-state.tsx';
import { InviteFriends } from './invite-friends.tsx';
import { ShareForm } from './share-form.tsx';
import { Submissions } from './submissions.tsx';

/** The page /free-credits, which lists ways to earn credits for free. */
export default function FreeCreditsPage() {
  const session = useSession();
  if (session.status === 'checking') return <CheckingSession />;
  if (session.status === 'unknown') return <SessionUnknown onRetry={session.retry} />;
  if (session.status === 'signed out')
    return (
      <SignedOutState text="Sign in to earn free credits." link={<Link to="/auth?next=/free-credits">Sign in</Link>} />
    );
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-10 px-4 py-10 sm:px-6 sm:py-14">
      <PageTitle title="Free Credits" />
      <PageHeader
        title="Get Free Credits"
        text="Recommend Galatea and generate more photos. Credits that you earn do not expire."
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ShareForm />
        <InviteFriends />
      </div>
      <Submissions />
    </div>
  );
}
