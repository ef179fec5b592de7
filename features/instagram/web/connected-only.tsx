import { Unplug } from 'lucide-react';
import { Link, Navigate, Outlet, useLocation, useParams } from 'react-router';
import { Button } from '#ui/kit/button.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import type { Connection } from '../contract.ts';
import { connectAddress } from './connect-address.ts';
import { useConnection } from './queries.ts';

type ReconnectNoticeProps = { influencerId: string; connection: Connection };

/** Shows that the account has to be reconnected before this makes a post fail. */
function ReconnectNotice({ influencerId, connection }: ReconnectNoticeProps) {
  const { pathname, search } = useLocation();
  if (connection.reconnectReason === null) return null;
  return (
    <section
      aria-labelledby="reconnect-title"
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-panel border border-warning/40 bg-warning-soft p-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="reconnect-title" className="flex items-center gap-2 font-medium">
          <Unplug className="size-5 text-warning" aria-hidden />
          Reconnect needed
        </h2>
        <p className="mt-1 text-sm">
          Posts cannot be published to @{connection.accounts[0]?.username} until you reconnect it.{' '}
          {connection.reconnectReason}
        </p>
      </div>
      <Button asChild className="max-sm:w-full">
        <Link to={connectAddress(influencerId, pathname + search)}>Reconnect</Link>
      </Button>
    </section>
  );
}

/**
 * Guards pages with posts: if the influencer has no account, redirects to the connect page, and back here afterwards.
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
