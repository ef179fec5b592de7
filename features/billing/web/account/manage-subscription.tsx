import { useState } from 'react';
import { useSession } from '#features/account/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { useSingleClick } from '#ui/use-press.ts';
import { openPortal } from '../leave-to-pay.ts';

/** Opens the billing portal. */
export function ManageSubscription() {
  const session = useSession();
  const [isOpening, setOpening] = useState(false);
  const open = useSingleClick(async () => {
    setOpening(true);
    await openPortal(session.status === 'signed in' ? session.user : null);
    setOpening(false);
  });
  return (
    <Button busy={isOpening} busyLabel="Opening…" onClick={open}>
      Manage Subscription
    </Button>
  );
}
