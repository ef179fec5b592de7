import { useState } from 'react';
import { formatInstant } from '#contract/format.ts';
import { Button } from '#ui/kit/button.tsx';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { CopyField } from '#ui/kit/copy-field.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { useCalendarAddress, useCreateCalendarAddress, useRevokeCalendarAddress } from './queries.ts';

type SubscribeDialogProps = { influencerId: string; zone: string; onClose: () => void };

/**
 * Manages the secret URL from which calendars read the plan: it can be created, is shown once, replaced and revoked.
 */
export default function SubscribeDialog({ influencerId, zone, onClose }: SubscribeDialogProps) {
  const address = useCalendarAddress(influencerId);
  const create = useCreateCalendarAddress(influencerId);
  const revoke = useRevokeCalendarAddress(influencerId);
  const [url, setUrl] = useState<string | null>(null);
  const [asking, setAsking] = useState<'anew' | 'end' | null>(null);
  const createdAt = address.data?.created_at;

  const make = useSingleClick(async () => {
    try {
      setUrl((await create.mutateAsync(zone)).url);
    } catch {
      toast.error('The address could not be made. Please try again.');
    }
    setAsking(null);
  });
  const end = useSingleClick(async () => {
    try {
      await revoke.mutateAsync();
      setUrl(null);
      toast.success('Calendars no longer see this plan');
    } catch {
      toast.error('The address could not be ended. Please try again.');
    }
    setAsking(null);
  });

  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        title="Subscribe in a calendar"
        description="Your calendar shows what is planned, from a month ago to three months ahead, and looks for changes by itself."
        footer={
          createdAt && !url ? (
            <>
              <Button variant="quiet" onClick={() => setAsking('end')}>
                End subscription
              </Button>
              <Button variant="primary" onClick={() => setAsking('anew')}>
                Make a new address
              </Button>
            </>
          ) : (
            <Button
              variant="primary"
              busy={create.isPending}
              busyLabel="Making…"
              disabled={!address.data}
              onClick={() => (url ? onClose() : make())}
            >
              {url ? 'Done' : 'Make an address'}
            </Button>
          )
        }
      >
        {address.isPending && <Skeleton className="h-16 w-full" />}
        {address.isLoadingError && (
          <ErrorState
            text="Failed to load the subscription."
            onRetry={() => address.refetch()}
            retrying={address.isRefetching}
          />
        )}
        {url && <NewAddress url={url} />}
        {address.data && !url && (
          <p className="text-ink-soft">
            {createdAt
              ? `A calendar can subscribe since ${formatInstant(createdAt, 'dateTime')}. ${readInWords(address.data.last_read_at)} We keep no copy of the address: if you have lost it, make a new one.`
              : 'Nobody can see this plan by an address yet. Whoever has one sees times, captions and pictures, and can change nothing.'}
          </p>
        )}
      </Dialog>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title={asking === 'end' ? 'End the subscription?' : 'Make a new address?'}
        text="Calendars that use the address you have stop seeing this plan at once."
        confirmLabel={asking === 'end' ? 'End subscription' : 'Make a new address'}
        danger={asking === 'end'}
        busy={create.isPending || revoke.isPending}
        busyLabel={asking === 'end' ? 'Ending…' : 'Making…'}
        onConfirm={asking === 'end' ? end : make}
      />
    </>
  );
}

function NewAddress({ url }: { url: string }) {
  return (
    <>
      <CopyField
        label="Secret address"
        value={url}
        hint="We do not show it again. Whoever has it sees this plan."
        onCopied={() => toast.success('Address copied')}
        onRefused={() => toast.error('Failed to copy the address')}
      />
      <p className="mt-5 text-ink-soft">
        <a href={url.replace(/^https?/, 'webcal')} className={linkStyles('text')}>
          Open it in your calendar app
        </a>
        , or add it in Google Calendar under ‘Other calendars’, ‘From URL’.
      </p>
    </>
  );
}

function readInWords(instant: string | null): string {
  return instant ? `It was read last on ${formatInstant(instant, 'dateTime')}.` : 'It was not read yet.';
}
