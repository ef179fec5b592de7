import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, LockKeyhole } from 'lucide-react';
import { useContext } from 'react';
import { Link, Outlet, useLocation, useParams } from 'react-router';
import { CheckingSession, SessionUnknown, sessionKey, useSession } from '#features/account/web/public.ts';
import { AreaMenu } from '#ui/area-menu.ts';
import { isMissing } from '#ui/call-failures.ts';
import { Avatar } from '#ui/kit/avatar.tsx';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { classes } from '#ui/kit/classes.ts';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { StatePanel } from '#ui/kit/state-panel.tsx';
import { stepsDone, trainingSteps } from '../character-sheet.ts';
import { likenessRefusal } from '../clone-rules.ts';
import { AreaNav } from './area-nav.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import { LikenessQuestion } from './likeness-question.tsx';
import { useCharacterSheets, useInfluencer } from './queries.ts';

/** Shows the progress on every page of an influencer while its additional views are being generated. */
function TrainingBadge({ influencerId }: { influencerId: string }) {
  const { data = [] } = useCharacterSheets(influencerId);
  const done = stepsDone(data.map(({ status }) => status));
  if (data.length === 0 || done === trainingSteps) return null;
  return (
    <Link to={`/influencers/${influencerId}/info`} className="mt-3 inline-flex min-h-11 items-center">
      <Badge tone="accent" dot>
        Training {done} of {trainingSteps}
      </Badge>
    </Link>
  );
}

/** /influencers/{id}: the area of one influencer, with its sidebar. */
export default function InfluencerArea() {
  const { influencerId = '' } = useParams();
  const session = useSession();
  const { pathname } = useLocation();
  const section = useContext(AreaMenu).find(({ to }) => pathname.includes(`/${to}`));
  const influencer = useInfluencer(influencerId);
  if (session.status === 'checking') return <CheckingSession />;
  if (session.status === 'unknown') return <SessionUnknown onRetry={session.retry} />;
  if (session.status === 'signed out') return <SignInRequired />;
  if (influencer.isError && isMissing(influencer.error)) {
    return (
      <EmptyState
        level={1}
        title="Influencer not found."
        text="It may have been deleted, or it belongs to another account."
        action={
          <Button asChild variant="primary">
            <Link to="/home">Back to home</Link>
          </Button>
        }
      />
    );
  }
  if (influencer.isError)
    return (
      <ErrorState
        level={1}
        text="Failed to load influencer."
        onRetry={() => influencer.refetch()}
        retrying={influencer.isRefetching}
      />
    );

  return (
    <div className="mx-auto grid max-w-7xl gap-x-10 gap-y-6 px-4 py-6 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:py-10">
      <PageTitle title={formatTitle(section?.label, influencer.data?.name)} />
      <aside className="min-w-0 lg:sticky lg:top-20 lg:self-start">
        <Link to="/home" className={classes(linkStyles('quiet'), 'text-sm')}>
          <ArrowLeft className="mr-2 size-4" aria-hidden />
          Back
        </Link>
        <div className="mt-3 flex items-center gap-3">
          <Avatar
            name={influencer.data?.name ?? ''}
            src={influencer.data?.avatar_url ? `${influencer.data.avatar_url}?w=320` : undefined}
            size="large"
            alive
          />
          {influencer.data ? (
            <p className="type-display line-clamp-2 min-w-0 break-words text-display-xs">
              {influencer.data.name || 'Untitled'}
            </p>
          ) : (
            <Skeleton className="h-6 w-24" />
          )}
        </div>
        <TrainingBadge influencerId={influencerId} />
        <AreaNav />
      </aside>
      <div className="min-w-0">
        {influencer.data && likenessRefusal(influencer.data) === 'LIKENESS_NOT_STATED' && (
          <LikenessQuestion influencerId={influencerId} />
        )}
        {influencer.data && <ConsentNotice influencer={influencer.data} />}
        <Outlet />
      </div>
    </div>
  );
}

/** 'Photos · Mia Sol', or 'Photos' until the influencer is loaded. */
function formatTitle(section = 'Instagram', name: string | undefined): string {
  return name === undefined ? section : `${section} · ${name || 'Untitled'}`;
}

/** The session may have ended while the page was open, so it can be checked again. */
function SignInRequired() {
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  return (
    <StatePanel
      icon={<LockKeyhole />}
      level={1}
      title="Sign In Required"
      text="Sign in to see this influencer."
      action={
        <>
          <Button asChild variant="primary">
            <Link to={`/auth?${new URLSearchParams({ next: pathname + search })}`}>Sign in</Link>
          </Button>
          <Button onClick={() => queries.invalidateQueries({ queryKey: sessionKey })}>Retry</Button>
        </>
      }
    />
  );
}
