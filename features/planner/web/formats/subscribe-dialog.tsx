import { useState } from 'react';
import { formatInstant } from '#contract/format-date.ts';
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
 * Manages the secret URL through which calendars read the plan. It can be created, replaced and revoked, and is shown
 * only once.
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
      toast.error('Could not create the link. Please try again.');
    }
    setAsking(null);
  });
  const end = useSingleClick(async () => {
    try {
      await revoke.mutateAsync();
      setUrl(null);
      toast.success('Calendars can no longer see this plan');
    } catch {
      toast.error('Could not end the subscription. Please try again.');
    }
    setAsking(null);
  });

  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        title="Subscribe in a calendar"
        description="Your calendar shows your posts from a month ago to three months ahead and updates automatically."
        footer={
          createdAt && !url ? (
            <>
              <Button variant="quiet" onClick={() => setAsking('end')}>
                End subscription
              </Button>
              <Button variant="primary" onClick={() => setAsking('anew')}>
                Create a new link
              </Button>
            </>
          ) : (
            <Button
              variant="primary"
              busy={create.isPending}
              busyLabel="Creating…"
              disabled={!address.data}
              onClick={() => (url ? onClose() : make())}
            >
              {url ? 'Done' : 'Create a link'}
            </Button>
          )
        }
      >
        {address.isPending && <Skeleton className="h-16 w-full" />}
        {address.isLoadingError && (
          <ErrorState
            text="Could not load the subscription."
            onRetry={() => address.refetch()}
            retrying={address.isRefetching}
          />
        )}
        {url && <NewAddress url={url} />}
        {address.data && !url && (
          <p className="text-ink-soft">
            {createdAt
              ? `The calendar link was created on ${formatInstant(createdAt, 'dateTime')}. ${readInWords(address.data.last_read_at)} We do not store the link itself. If you have lost it, create a new one.`
              : 'There is no calendar link yet. Anyone with the link can see times, captions and images, but cannot change anything.'}
          </p>
        )}
      </Dialog>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title={asking === 'end' ? 'End the subscription?' : 'Create a new link?'}
        text="Calendars that use the current link will immediately stop seeing this plan."
        confirmLabel={asking === 'end' ? 'End subscription' : 'Create a new link'}
        danger={asking === 'end'}
        busy={create.isPending || revoke.isPending}
        busyLabel={asking === 'end' ? 'Ending…' : 'Creating…'}
        onConfirm={asking === 'end' ? end : make}
      />
    </>
  );
}

function NewAddress({ url }: { url: string }) {
  return (
    <>
      <CopyField
        label="Secret link"
        value={url}
        hint="This link is shown only once. Anyone who has it can see this plan."
        onCopied={() => toast.success('Link copied')}
        onRefused={() => toast.error('Could not copy the link')}
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
  return instant ? `It was last read on ${formatInstant(instant, 'dateTime')}.` : 'It has not been read yet.';
}
