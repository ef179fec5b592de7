import { Plane } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { buttonStyles } from '#ui/kit/button-look.ts';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx';
import { ensureTemporal } from '#ui/temporal.ts';
import type { Autopilot } from '../contract.ts';
import { ComingPosts } from './coming-posts.tsx';
import { ControlDialog } from './control-dialog.tsx';
import { LastPosts } from './last-posts.tsx';
import { useAutopilot, useAutopilotActs } from './queries.ts';
import { settingsAddress } from './settings-address.ts';
import { StatusPanel } from './status-panel.tsx';
import { WaitingPosts } from './waiting-posts.tsx';
import { WeekCosts } from './week-costs.tsx';

/** This page computes days with Temporal. */
export const clientLoader = ensureTemporal;

/**
 * /influencers/{id}/instagram/autopilot: the planned posts of the influencer, the outcome of the last posts, and the
 * settings that limit Autopilot.
 */
export default function AutopilotPage() {
  const { influencerId = '' } = useParams();
  const { data, isError, isRefetching, refetch } = useAutopilot(influencerId);
  if (isError && !data)
    return (
      <ErrorState level={1} title="Autopilot could not be loaded." onRetry={() => refetch()} retrying={isRefetching} />
    );
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="type-display text-display-sm">Autopilot</h1>
        <Link to={settingsAddress(influencerId)} className={linkStyles('quiet')}>
          {setUpLabel}
        </Link>
      </header>
      {data ? (
        <Loaded influencerId={influencerId} autopilot={data} />
      ) : (
        <Loading label="Loading Autopilot">
          <Skeleton className="mt-6 h-28 rounded-panel" />
          <Skeleton className="mt-8 h-96 rounded-panel" />
        </Loading>
      )}
    </>
  );
}

const setUpLabel = 'Set up Autopilot';

function Loaded({ influencerId, autopilot }: { influencerId: string; autopilot: Autopilot }) {
  const acts = useAutopilotActs(influencerId);
  const [isControlOpen, setControlOpen] = useState(false);
  const area = `/influencers/${influencerId}/instagram`;
  const { coming, waiting, last, weeks } = autopilot;
  return (
    <>
      <StatusPanel area={area} autopilot={autopilot} acts={acts} onChange={() => setControlOpen(true)} />
      {waiting.length > 0 && <WaitingPosts posts={waiting} plannerPath={`${area}/planner`} acts={acts} />}
      {coming.length > 0 && <ComingPosts slots={coming} plannerPath={`${area}/planner`} acts={acts} />}
      {coming.length === 0 && !autopilot.paused && !autopilot.beyondPlan && (
        <NothingPlanned settingsPath={settingsAddress(influencerId)} />
      )}
      {last.length > 0 && (
        <div className="mt-10 grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <LastPosts slots={last} />
          <WeekCosts weeks={weeks} />
        </div>
      )}
      <ControlDialog
        open={isControlOpen}
        onOpenChange={setControlOpen}
        influencerId={influencerId}
        control={autopilot.control}
        acts={acts}
      />
    </>
  );
}

function NothingPlanned({ settingsPath }: { settingsPath: string }) {
  return (
    <EmptyState
      className="mt-6"
      icon={<Plane />}
      title="No posts are planned"
      text="Switch Autopilot on and choose its days."
      action={
        <Link to={settingsPath} className={buttonStyles('primary', 'medium', 'words')}>
          {setUpLabel}
        </Link>
      }
    />
  );
}
