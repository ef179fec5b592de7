import { Link } from 'react-router';
import { EmailPreferences } from '#features/email/web/public.ts';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { SignedOutState } from '#ui/kit/signed-out-state.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useSession } from '../session.ts';
import { useSignInOptions } from '../sign-in-options.ts';
import { CheckingSession, SessionUnknown } from '../signed-in-only.tsx';
import { AccountActions } from './account-actions.tsx';
import { AccountSection } from './account-section.tsx';
import { DataSection } from './data-section.tsx';
import { GoogleSection } from './google-section.tsx';
import { FeatureParts } from './parts-of-features.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** /account: the user's profile, sessions and email settings. */
export default function AccountPage() {
  const session = useSession();
  const sendsEmail = useSignInOptions()?.sends_mail !== false;
  if (session.status === 'checking') return <CheckingSession />;
  if (session.status === 'unknown') return <SessionUnknown onRetry={session.retry} />;
  if (session.status === 'signed out')
    return (
      <SignedOutState
        text="Please sign in to view your account."
        link={<Link to="/auth?next=/account">Sign in</Link>}
      />
    );
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-10 px-4 py-10 sm:px-6 sm:py-14">
      <PageTitle title="Account" />
      <PageHeader
        title="Account"
        text="Your profile, credits and plan, your sessions, your emails, your API access and your data."
      />
      <ProfileSection />
      <FeatureParts area="after profile" fallback={section} />
      <AccountActions />
      <GoogleSection />
      <SessionsSection />
      <AccountSection
        title="Emails"
        text={
          sendsEmail
            ? 'Choose which emails you receive.'
            : 'This installation does not send emails. Your choices apply once its operator sets up an email server.'
        }
      >
        <EmailPreferences />
      </AccountSection>
      <FeatureParts area="after mails" fallback={section} />
      <DataSection />
    </div>
  );
}

const section = <Skeleton className="h-96 w-full rounded-panel" />;
