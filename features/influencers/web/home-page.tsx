import { ArrowRight, type LucideIcon, ScanFace, Users, Wand2 } from 'lucide-react';
import { Suspense, use } from 'react';
import { Link } from 'react-router';
import { AddressNotice, CheckingSession, SessionUnknown, useSession } from '#features/account/web/public.ts';
import { useUsage } from '#features/billing/web/public.ts';
import { Card } from '#ui/kit/card.tsx';
import { classes } from '#ui/kit/classes.ts';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { SignedOutState } from '#ui/kit/signed-out-state.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { StartParts } from '#ui/start-parts.ts';
import type { Influencer } from '../contract.ts';
import { createdViaLabels } from '../created-via-labels.ts';
import { useInfluencers } from './queries.ts';

/** /home: the user's influencers, and the ways to create one. */
export default function HomePage() {
  const session = useSession();
  if (session.status === 'checking') return <CheckingSession />;
  if (session.status === 'unknown') return <SessionUnknown onRetry={session.retry} />;
  if (session.status === 'signed out') return <SignedOutState link={<Link to="/auth?next=/home">Sign in</Link>} />;
  return <Home />;
}

/** Shows existing influencers first, and shows new users the ways to create one. */
function Home() {
  const { data } = useInfluencers();
  const isNew = data?.items.length === 0;
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 sm:px-6 sm:py-14">
      <PageTitle title="Home" />
      <AddressNotice />
      {use(StartParts).map(({ OnHome }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order
        <Suspense key={index}>
          <OnHome />
        </Suspense>
      ))}
      <div className="flex flex-col gap-16">
        {!isNew && <MyInfluencers isFirst />}
        <StartTraining isFirst={isNew} />
        {isNew && <MyInfluencers isFirst={false} />}
      </div>
    </div>
  );
}

function StartTraining({ isFirst }: { isFirst: boolean }) {
  return (
    <section>
      <SectionTitle isFirst={isFirst}>Start New Training</SectionTitle>
      <p className="mt-2 max-w-prose text-ink-soft">
        A training is an influencer that you build or clone. Pre-made models do not count.
      </p>
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {ways.map((way) => (
          <StartTile key={way.to} {...way} level={isFirst ? 2 : 3} />
        ))}
      </div>
    </section>
  );
}

/** The first title is the main heading of the page. */
function SectionTitle({ isFirst, children }: { isFirst: boolean; children: string }) {
  const Title = isFirst ? 'h1' : 'h2';
  return <Title className={classes('type-display', isFirst ? 'text-display-md' : 'text-display-sm')}>{children}</Title>;
}

type CreationMethod = { to: string; icon: LucideIcon; title: string; text: string; action: string };

const ways: readonly CreationMethod[] = [
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
    text: 'Up to eight clear photos, with the consent of the person they show.',
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

function StartTile({ to, icon: Icon, title, text, action, level }: CreationMethod & { level: 2 | 3 }) {
  const Title = `h${level}` as const;
  return (
    <Card asChild acts padding="large">
      <Link to={to}>
        <Icon className="size-7 text-accent" strokeWidth={1.5} aria-hidden />
        <Title className="type-display mt-8 text-display-xs">{title}</Title>
        <p className="mt-2 text-ink-soft">{text}</p>
        <span className="mt-6 inline-flex items-center gap-2 font-medium text-accent">
          {action} <ArrowRight className="size-4" aria-hidden />
        </span>
      </Link>
    </Card>
  );
}

/** Shows how many influencers were built or cloned; pre-made ones are not counted. */
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

function MyInfluencers({ isFirst }: { isFirst: boolean }) {
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <SectionTitle isFirst={isFirst}>My Influencers</SectionTitle>
        <TotalTrainings />
      </div>
      <InfluencerList />
    </section>
  );
}

function InfluencerList() {
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
        <ImageFrame
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
