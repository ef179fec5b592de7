import { useState } from 'react';
import { Link } from 'react-router';
import { AccountSection, useSession } from '#features/account/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { useSingleClick } from '#ui/use-single-click.ts';
import { openPortal } from '../redirect-to-checkout.ts';

/** Opens the billing portal. */
function ManageSubscription() {
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

/** Links to the plans and to the billing portal. */
export default function SubscriptionSection() {
  return (
    <AccountSection
      title="Subscription Management"
      text="Change your plan, payment method or invoice details, or cancel your plan."
    >
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/pricing">View Plans</Link>
        </Button>
        <ManageSubscription />
      </div>
    </AccountSection>
  );
}
