import { Navigate, Outlet, useLocation, useParams } from 'react-router';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { connectAddress } from './connect-address.ts';
import { useConnection } from './queries.ts';
import { ReconnectNotice } from './reconnect-notice.tsx';

/**
 * The guard of pages with posts: redirects an influencer without an account to the connect page, and back here
 * afterwards.
 */
export default function ConnectedOnly() {
  const { influencerId = '' } = useParams();
  const { pathname, search } = useLocation();
  const connection = useConnection(influencerId);
  if (connection.isPending) return <Skeleton className="h-96 rounded-panel" />;
  if (connection.isError) return <ErrorState onRetry={() => connection.refetch()} retrying={connection.isRefetching} />;
  if (!connection.data.connected) return <Navigate replace to={connectAddress(influencerId, pathname + search)} />;
  return (
    <>
      <ReconnectNotice influencerId={influencerId} connection={connection.data} />
      <Outlet />
    </>
  );
}
