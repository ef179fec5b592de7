import { Plane } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { howAutopilotWorks } from '#features/style/style-rules.ts';
import { buttonLook } from '#ui/kit/button-look.ts';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { linkLook } from '#ui/kit/link.tsx';
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx';
import { ensureTemporal } from '#ui/temporal.ts';
import { ComingPosts } from './coming-posts.tsx';
import { LastPosts } from './last-posts.tsx';
import { useAutopilot } from './queries.ts';

/** Days are computed on this page. */
export const clientLoader = ensureTemporal;

/** /influencers/{id}/instagram/autopilot: what the persona will post by itself, and what became of the last posts. */
export default function AutopilotPage() {
  const { influencerId = '' } = useParams();
  const area = `/influencers/${influencerId}/instagram`;
  const settingsPath = `${area}/settings`;
  const { data, isError, isRefetching, refetch } = useAutopilot(influencerId);
  if (isError && !data)
    return (
      <ErrorState level={1} title="Autopilot could not be loaded." onRetry={() => refetch()} retrying={isRefetching} />
    );
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="type-display text-display-sm">Autopilot</h1>
        <Link to={settingsPath} className={linkLook('quiet')}>
          Days, time and style
        </Link>
      </header>
      <p className="mt-2 max-w-prose text-ink-soft">{howAutopilotWorks}</p>
      {data?.paused && (
        <p role="status" className="mt-6 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
          {data.paused}
        </p>
      )}
      {!data && (
        <Loading label="Loading Autopilot">
          <Skeleton className="mt-6 h-56 rounded-panel" />
        </Loading>
      )}
      {data && data.coming.length === 0 && !data.paused && <NothingPlanned settingsPath={settingsPath} />}
      {data && data.coming.length > 0 && <ComingPosts slots={data.coming} plannerPath={`${area}/planner`} />}
      {data && data.last.length > 0 && <LastPosts slots={data.last} />}
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
        <Link to={settingsPath} className={buttonLook('primary', 'medium', 'words')}>
          Set up Autopilot
        </Link>
      }
    />
  );
}
