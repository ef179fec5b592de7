import { formatInstant } from '#contract/format-date.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { PagedList } from '#ui/kit/paged-list.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { Webhook, WebhookDelivery } from '../../contract.ts';
import { testEvent, webhookEventLabels } from '../../webhook-rules.ts';
import { useDeliveries, useSendAgain, useTestWebhook } from '../queries.ts';

/** Lists the messages to a webhook with their status. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const deliveries = useDeliveries(webhook.id);
  const test = useTestWebhook(webhook.id);
  const sendTest = useSingleClick(async () => {
    try {
      await test.mutateAsync();
      toast.success('Test sent');
    } catch {
      toast.error('Could not send the test. Please try again.');
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Log"
      description={<span className="break-all">{webhook.url}</span>}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          <Button onClick={sendTest} busy={test.isPending} busyLabel="Sending…" disabled={webhook.state === 'disabled'}>
            Send a test
          </Button>
        </>
      }
    >
      <PagedList
        query={deliveries}
        loadingLabel="Loading the log"
        error="Failed to load the log."
        empty={<p className="py-6 text-ink-soft">Nothing has been sent yet. Send a test to see whether it arrives.</p>}
      >
        {(items) => (
          <ul className="divide-y divide-line">
            {items.map((each) => (
              <Delivery key={each.id} delivery={each} webhookId={webhook.id} />
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}

const states = {
  waiting: { tone: 'neutral', label: 'Waiting' },
  delivered: { tone: 'positive', label: 'Delivered' },
  failed: { tone: 'danger', label: 'Failed' },
} as const;

function Delivery({ delivery, webhookId }: { delivery: WebhookDelivery; webhookId: string }) {
  const again = useSendAgain(webhookId);
  const label = formatEvent(delivery.event);
  const sendAgain = useSingleClick(async () => {
    try {
      await again.mutateAsync(delivery.id);
      toast.success('Resent');
    } catch {
      toast.error('Could not resend it. Please try again.');
    }
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {label}
          <Badge tone={states[delivery.status].tone}>{states[delivery.status].label}</Badge>
        </p>
        <p className="text-sm text-ink-soft">{formatOutcome(delivery)}</p>
      </div>
      <Button
        size="small"
        onClick={sendAgain}
        busy={again.isPending}
        busyLabel="Sending…"
        aria-label={`Resend: ${label}, ${formatInstant(delivery.created_at, 'exactDateTime')}`}
      >
        Resend
      </Button>
    </li>
  );
}

function formatEvent(event: string): string {
  if (event === testEvent) return 'Test';
  return Object.entries(webhookEventLabels).find(([name]) => name === event)?.[1] ?? event;
}

function formatOutcome({ created_at, tries, error, next_try_at, status }: WebhookDelivery): string {
  const next =
    status === 'waiting' && tries > 0 && next_try_at
      ? `Next attempt ${formatInstant(next_try_at, 'exactDateTime')}.`
      : null;
  return [`${formatInstant(created_at, 'exactDateTime')}.`, tries > 1 && `${tries} attempts.`, error, next]
    .filter(Boolean)
    .join(' ');
}
