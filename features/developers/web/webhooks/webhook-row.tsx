import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import type { Webhook } from '../../contract.ts';
import { webhookEventLabels, webhookEvents } from '../../webhook-rules.ts';

type WebhookRowProps = { webhook: Webhook; onRead: () => void; onEdit: () => void; onDelete: () => void };

/** A webhook with its URL, events and delivery status. */
export function WebhookRow({ webhook: { url, events, state }, onRead, onEdit, onDelete }: WebhookRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <code className="text-sm break-all">{url}</code>
          {state === 'failing' && <Badge tone="warning">Failing</Badge>}
          {state === 'disabled' && <Badge tone="danger">Disabled</Badge>}
        </p>
        <p className="mt-1.5 text-sm text-ink-soft">
          {events.length === webhookEvents.length
            ? 'All events'
            : events.map((event) => webhookEventLabels[event]).join(', ')}
        </p>
        {state === 'disabled' && (
          <p className="mt-1.5 text-sm text-ink-soft">
            All deliveries have failed for a week. Save the webhook again once it works.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onRead} aria-label={`Log of ${url}`}>
          Log
        </Button>
        <Button size="small" onClick={onEdit} aria-label={`Change ${url}`}>
          Change
        </Button>
        <Button size="small" onClick={onDelete} aria-label={`Delete ${url}`}>
          Delete
        </Button>
      </div>
    </li>
  );
}
