import { useState } from 'react';
import { formatInstant } from '#contract/format-date.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { SandboxSubscriptionShown } from '../../contract.ts';
import { graceDays } from '../../plans.ts';
import { describeStatus } from '../account/subscription-status.ts';
import { ChangePlan } from './change-plan.tsx';
import { Invoices } from './invoices.tsx';
import { type Act, useChangeSandbox } from './queries.ts';
import { offerLabel } from './words.ts';

/** A simulated subscription: its status, the owner's actions, and simulated time and bank events. */
export function SubscriptionCard({ subscription }: { subscription: SandboxSubscriptionShown }) {
  const change = useChangeSandbox(subscription.id);
  const act: Act = useSingleClick(async (asked, done) => {
    try {
      await change.mutateAsync(asked);
      toast.success(done);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Could not change the subscription.');
    }
  });
  const isGoing = subscription.status !== 'canceled';
  const status = describeStatus({ ...subscription, subscription_status: subscription.status, grace_end: null });
  return (
    <Card asChild padding="large" className="flex flex-col gap-7">
      <li>
        <div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="type-display text-display-xs">{offerLabel(subscription)}</h2>
            <Badge tone={status.tone}>{status.label}</Badge>
          </div>
          <p className="mt-1.5 text-ink-soft">{formatNextStep(subscription)}</p>
        </div>
        {isGoing && (
          <>
            <ChangePlan subscription={subscription} act={act} isBusy={change.isPending} />
            <Ending subscription={subscription} act={act} isBusy={change.isPending} />
            <Simulation subscription={subscription} act={act} isBusy={change.isPending} />
          </>
        )}
        <Invoices subscription={subscription} act={act} isBusy={change.isPending} />
      </li>
    </Card>
  );
}

/** Describes a subscription's next change and its date. */
function formatNextStep({
  status,
  current_period_end: end,
  cancel_at_period_end,
  next,
}: SandboxSubscriptionShown): string {
  if (status === 'canceled') return `Ended on ${formatInstant(end * 1_000, 'longDate')}.`;
  if (status === 'past_due')
    return `The last payment failed. You keep the plan until ${formatInstant((end + graceDays * 86_400) * 1_000, 'longDate')}, or longer if you pay before then.`;
  if (cancel_at_period_end) return `Ends on ${formatInstant(end * 1_000, 'longDate')}. Nothing changes until then.`;
  return `Renews on ${formatInstant(end * 1_000, 'longDate')}${next ? `, then as ${offerLabel(next)}` : ''}.`;
}

type PartProps = { subscription: SandboxSubscriptionShown; act: Act; isBusy: boolean };

function Ending({ subscription, act, isBusy }: PartProps) {
  const [isAsking, setAsking] = useState(false);
  if (subscription.cancel_at_period_end)
    return (
      <Button
        className="self-start"
        disabled={isBusy}
        onClick={() => act({ kind: 'resume' }, 'Your subscription continues')}
      >
        Keep my subscription
      </Button>
    );
  return (
    <>
      <Button className="self-start" disabled={isBusy} onClick={() => setAsking(true)}>
        Cancel subscription
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Cancel the subscription?"
        text={`You keep your plan and its credits until ${formatInstant(subscription.current_period_end * 1_000, 'longDate')}. Nothing you created is deleted.`}
        confirmLabel="Cancel subscription"
        cancelLabel="Keep it"
        danger
        onConfirm={() => {
          setAsking(false);
          act({ kind: 'cancel' }, 'Your subscription ends at the end of this period');
        }}
      />
    </>
  );
}

/** Buttons for events that are normally triggered by time or a bank. */
function Simulation({ subscription: { billing }, act, isBusy }: PartProps) {
  const period = billing === 'annual' ? 'year' : 'month';
  return (
    <div className="rounded-item bg-sunken p-4">
      <h3 className="font-medium">Simulate</h3>
      <p className="mt-1 text-sm text-ink-soft">What happens at the end of the period.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={() => act({ kind: 'renew' }, `One ${period} has passed`)}>
          Advance one {period}
        </Button>
        <Button disabled={isBusy} onClick={() => act({ kind: 'fail to renew' }, 'The payment failed')}>
          Let the payment fail
        </Button>
      </div>
    </div>
  );
}
