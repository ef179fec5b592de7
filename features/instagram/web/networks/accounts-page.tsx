import { useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { networks } from '#contract/networks.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import type { Connection } from '../../contract.ts';
import { hasRoomForNetwork } from '../../network-limit.ts';
import { connectAddress } from '../connect-address.ts';
import { findConnectError } from '../connect-errors.ts';
import { DisconnectAccount } from '../disconnect-account.tsx';
import { useConnection } from '../queries.ts';
import { AccountRow } from './account-row.tsx';
import { NetworkRow } from './network-row.tsx';
import { useNetworkAccounts } from './queries.ts';
import { readReturn } from './return-address.ts';

/** /influencers/{id}/instagram/accounts: the accounts of an influencer on all networks. */
export default function AccountsPage() {
  const { influencerId = '' } = useParams();
  const { returned, wentWrong } = useReturn();
  const connection = useConnection(influencerId);
  const accounts = useNetworkAccounts(influencerId);

  if (accounts.isError || connection.isError)
    return (
      <ErrorState
        level={1}
        onRetry={() => Promise.all([accounts.refetch(), connection.refetch()])}
        retrying={accounts.isRefetching || connection.isRefetching}
      />
    );
  const { items = [], limit = null } = accounts.data ?? {};
  const connected = items.filter((item) => item.connected).length;
  const hasRoom = hasRoomForNetwork(connected, limit);
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle title="Accounts" />
      <h1 className="type-display text-display-sm">Accounts</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        A post is published on Instagram, and on every other network that you choose for it.
      </p>
      {wentWrong && (
        <p role="alert" className="mt-5 rounded-item bg-danger-soft px-4 py-3 text-sm text-danger">
          {wentWrong}
        </p>
      )}
      {accounts.isPending || connection.isPending ? (
        <Skeleton className="mt-8 h-56 rounded-panel" />
      ) : (
        <ul aria-label="Accounts" className="mt-8 flex flex-col gap-3">
          <InstagramRow influencerId={influencerId} connection={connection.data} />
          {items.map((account) => (
            <NetworkRow
              key={account.network}
              influencerId={influencerId}
              account={account}
              hasRoom={hasRoom}
              isReturned={returned === account.network && !wentWrong}
            />
          ))}
        </ul>
      )}
      {accounts.data && items.length === 0 && (
        <p className="mt-4 text-sm text-ink-soft">This installation publishes only to Instagram.</p>
      )}
      {accounts.data && items.length > 0 && (
        <p className="mt-4 text-sm text-ink-soft">
          {formatLimit(limit, connected)}{' '}
          {!hasRoom && (
            <Link to="/pricing" className={linkStyles('text')}>
              Compare plans
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

/**
 * Reads the URL to which a network redirected, and removes its parameters, so that a reload does not report it again.
 */
function useReturn() {
  const [search, setSearch] = useSearchParams();
  const [read] = useState(() => {
    const returned = readReturn(search);
    return { returned, wentWrong: returned && findConnectError(search, networks[returned].label) };
  });
  useEffect(() => {
    if (read.returned) setSearch({}, { replace: true, preventScrollReset: true });
  }, [read, setSearch]);
  return read;
}

/** Returns the limit of the plan in words. */
function formatLimit(limit: number | null, connected: number): string {
  if (limit === null) return 'Your plan includes all networks.';
  const included = limit === 1 ? 'Instagram only' : `${limit} networks for each influencer`;
  // After a downgrade.
  if (connected > limit - 1) return `Your plan includes ${included}. Accounts that are connected stay connected.`;
  if (limit === 1) return `Your plan includes ${included}.`;
  return `Your plan includes ${included}: Instagram and ${connected} of ${limit - 1} others in use.`;
}

function InstagramRow({ influencerId, connection }: { influencerId: string; connection: Connection }) {
  const account = connection.accounts[0];
  const page = connectAddress(influencerId, `/influencers/${influencerId}/instagram/accounts`);
  const { reconnectReason, sandbox } = connection;
  return (
    <AccountRow
      network="instagram"
      username={account?.username ?? null}
      problem={reconnectReason}
      page={sandbox && account ? `/sandbox/instagram/${account.username}` : null}
    >
      {(!account || reconnectReason !== null) && (
        <Button asChild size="small">
          <Link to={page}>{account ? 'Reconnect' : 'Connect'}</Link>
        </Button>
      )}
      {account && <Badge tone="neutral">Always included</Badge>}
      {account && <DisconnectAccount influencerId={influencerId} username={account.username} />}
    </AccountRow>
  );
}
