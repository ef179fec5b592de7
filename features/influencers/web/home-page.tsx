import { ArrowRight, type LucideIcon, ScanFace, Users, Wand2 } from 'lucide-react';
import { Link } from 'react-router';
import { AddressNotice, CheckingSession, SessionUnknown, useSession } from '#features/account/web/public.ts';
import { useUsage } from '#features/billing/web/public.ts';
import { Card } from '#ui/kit/card.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { Picture } from '#ui/kit/picture.tsx';
import { SignedOutState } from '#ui/kit/signed-out-state.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import type { Influencer } from '../contract.ts';
import { createdViaLabels } from '../created-via-labels.ts';
import { useInfluencers } from './queries.ts';

/** /home: begin a new persona, and all there are. */
export default function HomePage() {
  const session = useSession();
  if (session.status === 'checking') return <CheckingSession />;
  if (session.status === 'unknown') return <SessionUnknown onRetry={session.retry} />;
  if (session.status === 'signed out') return <SignedOutState link={<Link to="/auth?next=/home">Sign in</Link>} />;
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 sm:px-6 sm:py-14">
      <PageTitle title="Home" />
      <AddressNotice />
      <h1 className="type-display text-display-md">Start New Training</h1>
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {ways.map((way) => (
          <StartTile key={way.to} {...way} />
        ))}
      </div>
      <div className="mt-16 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="type-display text-display-sm">My Influencers</h2>
        <TotalTrainings />
      </div>
      <MyInfluencers />
    </div>
  );
}

type Way = { to: string; icon: LucideIcon; title: string; text: string; action: string };

const ways: readonly Way[] = [
  {
    to: '/builder',
    icon: Wand2,
    title: 'AI Influencer Builder',
    text: 'Choose traits one by one and watch a face appear.',
    action: 'Create AI Influencer',
  },
  {
    to: '/clone',
    icon: ScanFace,
    title: 'Your AI Clone',
    text: 'Up to eight clear photos, with the consent of whoever it shows.',
    action: 'Create My Clone',
  },
  {
    to: '/models',
    icon: Users,
    title: 'Pre-made Models',
    text: 'Ready-made people you can use right away.',
    action: 'Browse models',
  },
];

function StartTile({ to, icon: Icon, title, text, action }: Way) {
  return (
    <Card asChild acts padding="large">
      <Link to={to}>
        <Icon className="size-7 text-accent" strokeWidth={1.5} aria-hidden />
        <h2 className="type-display mt-8 text-display-xs">{title}</h2>
        <p className="mt-2 text-ink-soft">{text}</p>
        <span className="mt-6 inline-flex items-center gap-2 font-medium text-accent">
          {action} <ArrowRight className="size-4" aria-hidden />
        </span>
      </Link>
    </Card>
  );
}

/** Built and cloned influencers; pre-made ones count nowhere. Source: specification, part 1, section 9. */
function TotalTrainings() {
  const { data } = useUsage();
  return (
    <p className="text-ink-soft">
      Total trainings:{' '}
      <strong className="font-semibold text-ink tabular-nums">
        {data ? `${data.inf_used} of ${data.inf_limit}` : '…'}
      </strong>
    </p>
  );
}

function MyInfluencers() {
  const { data, isPending, isError, refetch, isRefetching } = useInfluencers();
  if (isPending)
    return (
      <Grid>
        {Array.from({ length: 4 }, (_, index) => (
          <InfluencerSkeleton key={`waiting ${String(index)}`} />
        ))}
      </Grid>
    );
  if (isError)
    return <ErrorState text="Failed to load data. Try refreshing." onRetry={() => refetch()} retrying={isRefetching} />;
  if (!data.items.length)
    return <EmptyState title="No one here yet" text="No influencers yet. Start with the AI Influencer Builder." />;
  return (
    <Grid>
      {data.items.map((influencer) => (
        <InfluencerCard key={influencer.id} influencer={influencer} />
      ))}
    </Grid>
  );
}

function InfluencerCard({ influencer }: { influencer: Influencer }) {
  return (
    <Card asChild acts padding="none">
      <Link to={`/influencers/${influencer.id}`}>
        <Picture
          src={influencer.avatar_url ?? ''}
          alt=""
          ratio="4 / 5"
          corners="square"
          sizes="(min-width: 1024px) 18rem, 50vw"
        />
        <div className="p-4">
          <h3 className="truncate font-medium">{influencer.name}</h3>
          <p className="mt-0.5 text-sm text-ink-soft">{createdViaLabels[influencer.created_via]}</p>
        </div>
      </Link>
    </Card>
  );
}

function InfluencerSkeleton() {
  return (
    <Card padding="none">
      <div className="aspect-4/5 animate-breathe bg-line/60" />
      <div className="p-4">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="mt-2 h-4 w-1/2" />
      </div>
    </Card>
  );
}

function Grid({ children }: { children: React.ReactNode }) {
  return <div className="mt-6 grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">{children}</div>;
}
