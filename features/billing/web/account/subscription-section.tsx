import { Link } from 'react-router';
import { AccountSection } from '#features/account/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { ManageSubscription } from './manage-subscription.tsx';

/** Links to the plans and to the billing portal. */
export default function SubscriptionSection() {
  return (
    <AccountSection
      title="Subscription Management"
      text="Another plan, your payment method, your invoices, or an end to your plan."
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
