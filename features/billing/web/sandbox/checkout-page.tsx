import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { formatShortMoney } from '#contract/format.ts';
import { ownPath } from '#contract/local-path.ts';
import { isMissing } from '#ui/call-failures.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { RadioCards } from '#ui/kit/radio-cards.tsx';
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { SandboxCheckoutShown } from '../../contract.ts';
import { OrderSummary } from './order-summary.tsx';
import { usePaySandbox, useSandboxCheckout } from './queries.ts';

/**
 * /sandbox/payments/checkout/:checkoutId: simulates the payment provider's page. No card is needed, and no money moves.
 */
export default function SandboxCheckoutPage() {
  const { checkoutId = '' } = useParams();
  const { data: checkout, error, refetch, isRefetching } = useSandboxCheckout(checkoutId);
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-10 sm:px-6 sm:py-14">
      <PageTitle title="Checkout (simulated)" />
      <Badge tone="warning">Simulated: no money moves</Badge>
      <h1 className="type-display mt-4 text-display-sm">Checkout</h1>
      {checkout ? (
        <Checkout checkoutId={checkoutId} checkout={checkout} />
      ) : error && isMissing(error) ? (
        <EmptyState title="Checkout not found" text="Choose a plan to start another one." action={<ToPlans />} />
      ) : error ? (
        <ErrorState onRetry={() => refetch()} retrying={isRefetching} />
      ) : (
        <Loading label="Loading the checkout" className="mt-8 grid gap-6 lg:grid-cols-[1fr_1.2fr]">
          <Skeleton className="h-80 rounded-panel" />
          <Skeleton className="h-96 rounded-panel" />
        </Loading>
      )}
    </div>
  );
}

const cards = [
  { value: 'accepted', label: '•••• 4242', text: 'A simulated card with enough money on it.' },
  { value: 'declined', label: '•••• 0002', text: 'A simulated card that the bank declines.' },
] as const;

function Checkout({ checkoutId, checkout }: { checkoutId: string; checkout: SandboxCheckoutShown }) {
  const [card, setCard] = useState<'accepted' | 'declined'>('accepted');
  const payment = usePaySandbox(checkoutId);
  const navigate = useNavigate();
  const pay = useSingleClick(async () => {
    try {
      const { url } = await payment.mutateAsync(card);
      navigate(ownPath(URL.parse(url), window.location.origin) ?? '/account', { replace: true });
    } catch {
      // The error is shown above the button.
    }
  });
  if (checkout.is_paid)
    return (
      <EmptyState
        title="This checkout is already paid"
        text="Your plan and your credits are on your account page."
        action={
          <Button asChild variant="primary">
            <Link to="/account">Go to Account</Link>
          </Button>
        }
      />
    );

  return (
    <div className="mt-8 grid items-start gap-6 lg:grid-cols-[1fr_1.2fr]">
      <OrderSummary checkout={checkout} />
      <Card padding="large" className="flex flex-col gap-6">
        <div>
          <h2 className="font-medium">Pay with</h2>
          <p className="mt-1 text-sm break-words text-ink-soft">The receipt would be sent to {checkout.email}.</p>
        </div>
        <RadioCards label="Card" cards={cards} value={card} onChange={setCard} columns="grid-cols-1" />
        <p role="alert" className="text-danger empty:hidden">
          {payment.error?.message}
        </p>
        <div className="flex flex-col gap-3">
          <Button
            variant="primary"
            size="large"
            icon={<Lock />}
            busy={payment.isPending}
            busyLabel="Paying…"
            onClick={pay}
          >
            {checkout.amount_cents > 0 ? `Pay ${formatShortMoney(checkout.amount_cents)}` : 'Confirm the change'}
          </Button>
          <Button asChild variant="quiet">
            <Link to={ownPath(URL.parse(checkout.cancel_url), window.location.origin) ?? '/pricing'}>
              Cancel and go back
            </Link>
          </Button>
        </div>
        <p className="text-sm text-ink-soft">
          This page replaces a payment provider. It does not ask for a card and does not store one.
        </p>
      </Card>
    </div>
  );
}

function ToPlans() {
  return (
    <Button asChild variant="primary">
      <Link to="/pricing">View Plans</Link>
    </Button>
  );
}
