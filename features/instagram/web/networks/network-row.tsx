import { RefreshCw, Unplug } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { networks } from '#contract/networks.ts';
import { limitMet, promptUpgrade } from '#features/billing/web/public.ts';
import { messageWithReason } from '#ui/deeper-reason.ts';
import { Button } from '#ui/kit/button.tsx';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { formatHandle } from '../../format-handle.ts';
import type { NetworkAccount } from '../../network-accounts-contract.ts';
import { AccountRow } from './account-row.tsx';
import { PreparedPosts } from './prepared-posts.tsx';
import { useDisconnectNetwork, useNetworkConnectUrl, useRefreshNetworkAccount } from './queries.ts';
import { getReturnUrl } from './return-address.ts';

type NetworkRowProps = {
  influencerId: string;
  account: NetworkAccount;
  /** Whether the plan has room for another network. */
  hasRoom: boolean;
  /** Whether the page of the network just redirected here. */
  isReturned: boolean;
};

/** A network other than Instagram: connects, checks and disconnects the account on it. */
export function NetworkRow({ influencerId, account, hasRoom, isReturned }: NetworkRowProps) {
  const { network, connected, username, reconnectReason, sandbox, prepared } = account;
  const { label } = networks[network];
  const handle = formatHandle(username ?? label);
  const connectUrl = useNetworkConnectUrl(influencerId);
  const refresh = useRefreshNetworkAccount(influencerId);
  const [isAsking, setAsking] = useState(false);

  const connect = useSingleClick(async () => {
    if (!connected && !hasRoom) return promptUpgrade('NETWORK_LIMIT');
    try {
      const { url } = await connectUrl.mutateAsync({ network, redirectUrl: getReturnUrl(influencerId, network) });
      window.location.assign(url);
    } catch (error) {
      showFailure(error, `Could not connect ${label}. Try again.`);
    }
  });

  const check = useSingleClick(async () => {
    try {
      const { account: found } = await refresh.mutateAsync(network);
      if (!found.connected) toast.info(`No ${label} account is connected.`);
      else if (found.reconnectReason === null)
        toast.success(`${formatHandle(found.username ?? label)} on ${label} is connected`);
    } catch (error) {
      showFailure(error, `Could not check the ${label} account. Try again.`);
    }
  });
  const checkReturned = useEffectEvent(check);
  useEffect(() => {
    if (isReturned) void checkReturned();
  }, [isReturned]);

  return (
    <AccountRow
      network={network}
      username={connected ? username : null}
      problem={reconnectReason}
      settings={connected && <PreparedPosts influencerId={influencerId} network={network} settings={prepared} />}
      page={sandbox && connected && username !== null ? `/sandbox/${network}/${username}` : null}
    >
      {(!connected || reconnectReason !== null) && (
        <Button size="small" onClick={connect} busy={connectUrl.isPending} busyLabel="Opening…">
          {connected ? 'Reconnect' : `Connect ${label}`}
        </Button>
      )}
      {connected && (
        <>
          <IconButton label={`Check ${label}`} icon={<RefreshCw />} size="small" onClick={check} />
          <IconButton
            label={`Disconnect ${handle} from ${label}`}
            icon={<Unplug />}
            size="small"
            onClick={() => setAsking(true)}
          />
        </>
      )}
      <Disconnecting influencerId={influencerId} account={account} open={isAsking} onOpenChange={setAsking} />
    </AccountRow>
  );
}

type DisconnectingProps = {
  influencerId: string;
  account: NetworkAccount;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Disconnects an account after a confirmation. */
function Disconnecting({ influencerId, account, open, onOpenChange }: DisconnectingProps) {
  const { network, username } = account;
  const { label } = networks[network];
  const handle = formatHandle(username ?? label);
  const { mutateAsync, isPending, error, reset } = useDisconnectNetwork(influencerId);
  const confirm = useSingleClick(async () => {
    if (!(await mutateAsync(network).catch(() => null))) return;
    onOpenChange(false);
    toast.success(`${handle} is disconnected from ${label}`);
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        reset();
        onOpenChange(next);
      }}
      title={`Disconnect ${handle} from ${label}?`}
      text={`Posts on ${label} stay there. Scheduled posts are no longer published on ${label}; other networks are not affected.`}
      confirmLabel="Disconnect"
      danger
      busy={isPending}
      busyLabel="Disconnecting…"
      error={error?.message}
      onConfirm={confirm}
    />
  );
}

function showFailure(error: unknown, otherwise: string): void {
  const limit = limitMet(error);
  if (limit) promptUpgrade(limit);
  else toast.error(error instanceof Error ? messageWithReason(error) : otherwise);
}
