import { useId, useState } from 'react';
import { isWebAddress } from '#ui/is-web-address.ts';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { toast } from '#ui/notice.ts';
import { useSubmit } from '#ui/use-single-click.ts';
import type { Webhook } from '../../contract.ts';
import { type WebhookEvent, webhookEventLabels, webhookEvents } from '../../webhook-rules.ts';
import { useCreateWebhook, useUpdateWebhook } from '../queries.ts';
import { SettingsFormDialog } from '../settings-form-dialog.tsx';

type WebhookDialogProps = {
  /** Null when creating a webhook. */
  webhook: Webhook | null;
  onClose: () => void;
  onCreated: (secret: string) => void;
};

/** A form for a webhook's URL and events. */
export function WebhookDialog({ webhook, onClose, onCreated }: WebhookDialogProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? webhookEvents);
  const [wasChecked, setWasChecked] = useState(false);
  const [create, update] = [useCreateWebhook(), useUpdateWebhook()];
  const urlId = useId();

  const missing = {
    url: isWebAddress(url.trim()) ? undefined : 'Enter the address of your program.',
    events: events.length ? undefined : 'Choose at least one event.',
  };
  const validationErrors: Partial<typeof missing> = wasChecked ? missing : {};

  const submit = useSubmit(async () => {
    setWasChecked(true);
    if (missing.url) document.getElementById(urlId)?.focus();
    if (missing.url || missing.events) return;
    const settings = { url: url.trim(), events: [...events] };
    try {
      if (!webhook) return onCreated((await create.mutateAsync(settings)).secret);
      await update.mutateAsync({ id: webhook.id, ...settings });
      toast.success('Webhook saved');
      onClose();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Could not save the webhook.');
    }
  });

  return (
    <SettingsFormDialog
      title={webhook ? 'Change webhook' : 'Add a webhook'}
      submitLabel={webhook ? 'Save' : 'Add'}
      busy={create.isPending || update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id={urlId}
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Must be on the public internet. We send JSON to it by POST."
        value={url}
        error={validationErrors.url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-2 text-sm font-medium">Events</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            label={webhookEventLabels[event]}
            checked={events.includes(event)}
            onChange={(on) => setEvents(on ? [...events, event] : events.filter((each) => each !== event))}
          />
        ))}
        <p role="alert" className="text-sm text-danger empty:hidden">
          {validationErrors.events}
        </p>
      </fieldset>
    </SettingsFormDialog>
  );
}
