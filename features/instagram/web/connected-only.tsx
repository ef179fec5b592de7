import { Navigate, Outlet, useLocation, useParams } from 'react-router';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useConnection } from './queries.ts';

/** The guard around pages that post: a persona without Instagram is led to connect it, and back here after. */
export default function ConnectedOnly() {
  const { influencerId = '' } = useParams();
  const { pathname, search } = useLocation();
  const connection = useConnection(influencerId);
  if (connection.isPending) return <Skeleton className="h-96 rounded-panel" />;
  if (connection.isError) return <ErrorState onRetry={() => connection.refetch()} retrying={connection.isRefetching} />;
  if (connection.data.connected) return <Outlet />;
  return (
    <Navigate
      replace
      to={`/influencers/${influencerId}/instagram/connect?${new URLSearchParams({ from: pathname + search })}`}
    />
  );
}
