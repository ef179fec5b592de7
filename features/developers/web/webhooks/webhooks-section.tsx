import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { AccountSection } from '#features/account/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { Webhook } from '../../contract.ts';
import { maxWebhooks } from '../../webhook-rules.ts';
import { useDeleteWebhook, useWebhooks } from '../queries.ts';
import { ShownOnceDialog } from '../shown-once-dialog.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** The webhooks that send events to the user's programs. */
export default function WebhooksSection() {
  const webhooks = useWebhooks();
  const remove = useDeleteWebhook();
  /** 'new', or the webhook that is being edited. */
  const [editing, setEditing] = useState<'new' | Webhook | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [reading, setReading] = useState<Webhook | null>(null);
  const [deleting, setDeleting] = useState<Webhook | null>(null);
  const items = webhooks.data?.items ?? [];

  const confirmDelete = useSingleClick(async () => {
    if (!deleting) return;
    try {
      await remove.mutateAsync(deleting.id);
      toast.success('Webhook deleted');
    } catch {
      toast.error('Could not delete the webhook. Please try again.');
    }
    setDeleting(null);
  });

  return (
    <AccountSection
      title="Webhooks"
      text="We notify your programs when a photo is ready, a post is published, or something needs your attention."
    >
      {webhooks.isPending && <Skeleton className="h-16 w-full" />}
      {webhooks.isLoadingError && (
        <ErrorState
          text="Failed to load your webhooks."
          onRetry={() => webhooks.refetch()}
          retrying={webhooks.isRefetching}
        />
      )}
      {webhooks.data && items.length === 0 && <p className="text-ink-soft">No webhooks yet.</p>}
      {items.length > 0 && (
        <ul className="divide-y divide-line">
          {items.map((each) => (
            <WebhookRow
              key={each.id}
              webhook={each}
              onRead={() => setReading(each)}
              onEdit={() => setEditing(each)}
              onDelete={() => setDeleting(each)}
            />
          ))}
        </ul>
      )}
      {webhooks.data && (
        <Button
          className="mt-5"
          icon={<WebhookIcon />}
          disabled={items.length >= maxWebhooks}
          onClick={() => setEditing('new')}
        >
          Add webhook
        </Button>
      )}
      {editing && (
        <WebhookDialog
          webhook={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onCreated={(made) => {
            setEditing(null);
            setSecret(made);
          }}
        />
      )}
      {secret && (
        <ShownOnceDialog
          title="Copy the signing secret now"
          description="Your program uses it to verify that a message comes from us. We do not show it again."
          label="Signing secret"
          value={secret}
          hint="Each message is signed in the header Galatea-Signature."
          onClose={() => setSecret(null)}
        />
      )}
      {reading && <DeliveriesDialog webhook={reading} onClose={() => setReading(null)} />}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        title="Delete this webhook?"
        text={`Nothing more is sent to ${deleting?.url ?? 'it'}, and its log is deleted. This cannot be undone.`}
        confirmLabel="Delete webhook"
        danger
        busy={remove.isPending}
        busyLabel="Deleting…"
        onConfirm={confirmDelete}
      />
    </AccountSection>
  );
}
