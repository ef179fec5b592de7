import { Trash2, VideoOff, X } from 'lucide-react';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { ProgressRing } from '#ui/kit/progress-ring.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { Conversion } from '../contract.ts';
import { useCancelConversion, useConversions } from './queries.ts';

/**
 * The videos that are being converted, with their progress, and those that could not be converted. They remain after
 * the page is loaded again.
 *
 * @param shown the ids of uploads that the page shows elsewhere.
 */
export function ConversionList({ shown }: { shown: readonly string[] }) {
  const { data: conversions = [] } = useConversions();
  const others = conversions.filter(({ upload_id }) => !shown.includes(upload_id));
  if (others.length === 0) return null;
  return (
    <ul aria-label="Conversions" className="mt-3 flex flex-col gap-2">
      {others.map((conversion) => (
        <ConversionRow key={conversion.upload_id} conversion={conversion} />
      ))}
    </ul>
  );
}

function ConversionRow({ conversion: { upload_id, name, status, progress, reason } }: { conversion: Conversion }) {
  const cancel = useCancelConversion();
  const hasFailed = status === 'failed';
  const end = useSingleClick(async () => {
    try {
      await cancel.mutateAsync(upload_id);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Could not cancel the conversion. Try again.');
    }
  });
  return (
    <li className="flex items-center gap-3 rounded-picture bg-sunken p-2 pl-3 text-sm">
      {hasFailed ? (
        <VideoOff className="size-5 shrink-0 text-ink-soft" strokeWidth={1.6} aria-hidden />
      ) : (
        <ProgressRing
          label={`Converting ${name}`}
          value={status === 'waiting' ? null : progress}
          className="size-9 shrink-0"
        >
          {null}
        </ProgressRing>
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-ink-soft">{hasFailed ? reason : describeProgress(status, progress)}</p>
      </div>
      <IconButton
        label={hasFailed ? `Remove ${name}` : `Cancel the conversion of ${name}`}
        icon={hasFailed ? <Trash2 /> : <X />}
        size="small"
        onClick={end}
      />
    </li>
  );
}

function describeProgress(status: Conversion['status'], progress: number): string {
  const step = status === 'waiting' ? 'Waiting to be converted.' : `Converting: ${Math.floor(progress * 100)}%.`;
  return `${step} When it is ready, choose it with Add photos.`;
}
