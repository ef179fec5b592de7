import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { useDisconnect } from './queries.ts';

type DisconnectAccountProps = { influencerId: string; username: string };

/** Disconnects an influencer's account after a confirmation. */
export function DisconnectAccount({ influencerId, username }: DisconnectAccountProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending, error, reset } = useDisconnect(influencerId);
  const confirm = useSingleClick(async () => {
    if (!(await mutateAsync().catch(() => null))) return;
    setAsking(false);
    toast.success(`@${username} is disconnected`);
  });
  function open(next: boolean): void {
    reset();
    setAsking(next);
  }
  return (
    <>
      <IconButton label={`Disconnect @${username}`} icon={<Unplug />} size="small" onClick={() => open(true)} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={open}
        title={`Disconnect @${username}?`}
        text="Posts on Instagram stay there. Scheduled posts are not published until you connect an account again and confirm that they move to it."
        confirmLabel="Disconnect"
        danger
        busy={isPending}
        busyLabel="Disconnecting…"
        error={error?.message}
        onConfirm={confirm}
      />
    </>
  );
}
