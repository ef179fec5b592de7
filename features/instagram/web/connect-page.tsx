import { AtSign, ExternalLink, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { isLocalPath } from '#contract/local-path.ts';
import type { ConnectionMethod } from '#contract/publisher-ways.ts';
import { CallError } from '#ui/call.ts';
import { isSessionOver } from '#ui/call-failures.ts';
import { messageWithReason } from '#ui/deeper-reason.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { RadioCards } from '#ui/kit/radio-cards.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { toast } from '#ui/notice.ts';
import { unexplained } from '#ui/refusal.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { Connection } from '../contract.ts';
import { switchParameter } from './connect-address.ts';
import { findConnectError, getRedirectUrl } from './connect-errors.ts';
import { useConnection, useConnectUrl, useRefreshConnection } from './queries.ts';

/** Descriptions of the ways to connect to the real Instagram. */
const wayWords: Readonly<Record<ConnectionMethod, { readonly label: string; readonly text: string }>> = {
  zernio: {
    label: 'Through Zernio',
    text: 'A publishing service. It keeps the access to your account and forwards your posts to Instagram.',
  },
  'instagram-graph': {
    label: 'Directly with Instagram',
    text: 'No service in between. This site keeps the access to your account, encrypted.',
  },
};

/** Milliseconds before a connection started in another tab is checked. */
const recheck = 1_200;

/** /influencers/{id}/instagram/connect: connects an influencer's account. */
export default function ConnectPage() {
  const { influencerId = '' } = useParams();
  const [search] = useSearchParams();
  const connection = useConnection(influencerId);
  const { connect, isOpening, begunWay, check, isChecking } = useConnecting(influencerId);
  const from = search.get('from') ?? '';
  const isReturnPath = isLocalPath(from) && (from === '/home' || from.startsWith(`/influencers/${influencerId}/`));
  const after = isReturnPath ? from : `/influencers/${influencerId}/instagram/planner`;

  const isSwitching = search.has(switchParameter);
  const [chosenWay, setWay] = useState<ConnectionMethod | null>(null);
  const way = chosenWay ?? begunWay ?? wayToOffer(connection.data, isSwitching);

  if (connection.isError)
    return <ErrorState level={1} onRetry={() => connection.refetch()} retrying={connection.isRefetching} />;
  const { connected = false, reconnectReason = null } = connection.data ?? {};
  const isSwitched = begunWay !== null && connection.data?.way === begunWay;
  if (connected && reconnectReason === null && (!isSwitching || isSwitched)) return <Navigate replace to={after} />;
  const wentWrong = findConnectError(search);
  const username = connection.data?.accounts[0]?.username;
  const label = getLabel(connected, isSwitching);

  return (
    <Card padding="large" className="mx-auto max-w-xl">
      <div className="text-center">
        <span className="mx-auto flex size-14 items-center justify-center rounded-full bg-sunken">
          <AtSign className="size-6" strokeWidth={1.6} aria-hidden />
        </span>
        <h1 className="type-display mt-5 text-display-sm">{label}</h1>
        <p className="mx-auto mt-3 max-w-md text-ink-soft">{getText({ connected, reconnectReason, username })}</p>
        <p className="mx-auto mt-3 max-w-md text-sm text-ink-soft">{accountTypes}</p>
        {wentWrong && (
          <p role="alert" className="mx-auto mt-5 max-w-md rounded-item bg-danger-soft px-4 py-3 text-sm text-danger">
            {wentWrong}
          </p>
        )}
        {connection.data && connection.data.ways.length > 1 && (
          <RadioCards
            label="Connection method"
            cards={connection.data.ways.map((each) => ({ value: each, ...wayWords[each] }))}
            value={way}
            onChange={setWay}
            className="mt-8 text-left"
          />
        )}
        {connection.isPending ? (
          <Skeleton className="mx-auto mt-8 h-12 w-56 rounded-full" />
        ) : (
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <Button
              variant="primary"
              size="large"
              icon={<ExternalLink />}
              onClick={() => connect(way)}
              busy={isOpening}
              busyLabel="Opening…"
            >
              {label}
            </Button>
            <Button
              size="large"
              icon={<RefreshCw />}
              onClick={check}
              busy={isChecking}
              busyLabel="Checking…"
              aria-describedby="refresh-hint"
            >
              Refresh
            </Button>
          </div>
        )}
        <p id="refresh-hint" className="mx-auto mt-4 max-w-md text-sm text-ink-soft">
          Already connected it in another tab? Refresh to check whether the account is connected.
        </p>
        {connection.data?.sandbox && (
          <div className="mt-8 border-t border-line pt-6 text-sm text-ink-soft">
            <Badge tone="warning">Sandbox</Badge>
            <p className="mt-2">
              This installation uses a simulated Instagram: posts appear only on a page of this installation.
            </p>
          </div>
        )}
      </div>
    </Card>
  );
}

/** Opens Instagram's page in another tab, and checks whether the account is connected. */
function useConnecting(influencerId: string) {
  const connectUrl = useConnectUrl(influencerId);
  const refresh = useRefreshConnection(influencerId);
  /** The publisher of the connection in progress. */
  const [begunWay, setBegunWay] = useState<ConnectionMethod | null>(null);
  const { mutate: lookAgain } = refresh;
  // Instagram's page redirects here, so the result is requested immediately.
  useEffect(() => lookAgain(), [lookAgain]);

  const connect = useSingleClick(async (way: ConnectionMethod | null) => {
    setBegunWay(way);
    // Opened during the click: a window opened after the response would be blocked.
    const tab = window.open('about:blank', '_blank');
    try {
      const address = await connectUrl.mutateAsync({ redirectUrl: getRedirectUrl(window.location.href), way });
      if (tab) tab.location.href = address;
      else window.location.href = address;
      setTimeout(() => refresh.mutate(), recheck);
    } catch (error) {
      tab?.close();
      toast.error(formatFailure(error));
    }
  });

  const check = useSingleClick(async () => {
    try {
      const { instagram } = await refresh.mutateAsync();
      if (!instagram.connected) toast.info(notConnected);
      else if (instagram.reconnectReason !== null) toast.info('The account still needs to be reconnected.');
    } catch (error) {
      if (isDisconnected(error)) toast.info(notConnected);
      else if (!isSessionOver(error)) toast.error(formatRefreshFailure(error));
    }
  });

  return { connect, isOpening: connectUrl.isPending, begunWay, check, isChecking: refresh.isPending };
}

const accountTypes =
  'It must be a creator or business account: Instagram does not let apps publish to personal accounts. You can change the type for free in Instagram’s settings.';

const notConnected = 'No Instagram account is connected yet.';

const failed = 'Failed to connect';

function isDisconnected(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.code === 'late_profile_not_found');
}

/** Returns the error message when Instagram's page could not be opened. */
function formatFailure(error: unknown): string {
  const hasReason = error instanceof CallError && (error.code === 'CONNECT_FAILED' || error.code === 'OFFLINE');
  return hasReason ? messageWithReason(error) : failed;
}

/** Returns the error message when Instagram could not be reached: the call's own message, if it has one. */
function formatRefreshFailure(error: unknown): string {
  const hasReason = error instanceof CallError && error.message !== unexplained(error.status);
  return hasReason ? messageWithReason(error) : failed;
}

/** Returns the preselected publisher: the current one, or the other one if the user is switching. */
function wayToOffer(connection: Connection | undefined, isSwitching: boolean): ConnectionMethod | null {
  const { ways = [], way = null } = connection ?? {};
  if (isSwitching) return ways.find((each) => each !== way) ?? null;
  return way ?? ways[0] ?? null;
}

function getLabel(connected: boolean, isSwitching: boolean): string {
  if (!connected) return 'Connect Instagram';
  return isSwitching ? 'Connect another way' : 'Reconnect Instagram';
}

type Known = { connected: boolean; reconnectReason: string | null; username: string | undefined };

function getText({ connected, reconnectReason, username }: Known): string {
  if (!connected)
    return 'Connect an account for this influencer, and posts you plan here are published there at the exact time you choose.';
  return reconnectReason === null
    ? `Connect @${username} another way. Scheduled posts stay scheduled and are published the new way.`
    : `Posts cannot be published to @${username} until you reconnect it. ${reconnectReason}`;
}
