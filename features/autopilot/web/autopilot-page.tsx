import { Plane } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { buttonStyles } from '#ui/kit/button-styles.ts';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx';
import { ensureTemporal } from '#ui/temporal.ts';
import type { Autopilot, AutopilotSlot } from '../contract.ts';
import { ComingPosts } from './coming-posts.tsx';
import { ControlDialog } from './control-dialog.tsx';
import { creditsInWords } from './control-words.ts';
import { useAutopilot, useAutopilotActs } from './queries.ts';
import { RunStepsList } from './run-steps-list.tsx';
import { settingsAddress } from './settings-address.ts';
import { SlotBadge } from './slot-badge.tsx';
import { slotTime } from './slot-time.ts';
import { StatusPanel } from './status-panel.tsx';
import { WaitingPosts } from './waiting-posts.tsx';
import { WeekCosts } from './week-costs.tsx';

/** The outcome of recent posts, newest first. */
function LastPosts({ slots }: { slots: readonly AutopilotSlot[] }) {
  return (
    <section aria-labelledby="last-title" className="min-w-0">
      <h2 id="last-title" className="text-lg font-medium">
        Last posts
      </h2>
      <ol className="mt-3 divide-y divide-line">
        {slots.map((slot) => (
          <li key={slot.id} className="py-3">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="font-medium tabular-nums">{slotTime(slot)}</span>
              <SlotBadge state={slot.state} />
              {slot.credits > 0 && <span className="text-sm text-ink-soft">{creditsInWords(slot.credits)}</span>}
            </div>
            {slot.idea && <p className="mt-1 text-sm text-ink-soft">{slot.idea.title}</p>}
            {slot.reason && <p className="mt-1 text-sm">{slot.reason}</p>}
            <RunStepsList steps={slot.steps} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** This page uses Temporal for date arithmetic. */
export const clientLoader = ensureTemporal;

/**
 * /influencers/{id}/instagram/autopilot: the influencer's planned posts, the outcome of recent ones, and the settings
 * that limit Autopilot.
 */
export default function AutopilotPage() {
  const { influencerId = '' } = useParams();
  const { data, isError, isRefetching, refetch } = useAutopilot(influencerId);
  if (isError && !data)
    return <ErrorState level={1} title="Could not load Autopilot." onRetry={() => refetch()} retrying={isRefetching} />;
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
