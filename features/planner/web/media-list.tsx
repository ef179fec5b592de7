import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useVideos } from '#features/videos/web/public.ts';
import { ProgressRing } from '#ui/kit/progress-ring.tsx';
import type { PostMedium } from '../post-media.ts';
import type { FittedMedium } from './fitted-media.ts';
import { createMediaOrder } from './media-order.ts';
import { CornerButton, MediaTile } from './media-tile.tsx';
import { PendingTiles } from './pending-tiles.tsx';
import { useDragOrder } from './use-drag-order.ts';
import type { PendingImages } from './use-image-generation.ts';
import type { Upload } from './use-uploads.ts';

type MediaListProps = {
  influencerId: string;
  fitted: readonly FittedMedium[];
  uploads: readonly Upload[];
  pending: readonly PendingImages[];
  /** Whether images can be added. */
  mayAdd: boolean;
  disabled: boolean;
  /** Updates the images; `next` receives the latest ones. */
  onChange: (next: (media: readonly PostMedium[]) => readonly PostMedium[]) => void;
  /** Opens the image at this index. */
  onOpen: (index: number) => void;
  onAdd: () => void;
};

/** The images of a post in order, followed by uploads and images in progress. */
export function MediaList(props: MediaListProps) {
  const { influencerId, fitted, uploads, pending, mayAdd, disabled, onChange, onOpen, onAdd } = props;
  const videos = useVideos(fitted.map(({ url }) => url));
  const list = useRef<HTMLUListElement>(null);
  const { move, remove } = createMediaOrder(list, fitted, onChange);
  const drag = useDragOrder(list, move);
  return (
    <ul ref={list} className="mt-2 grid grid-cols-4 gap-2 sm:gap-3">
      {fitted.map((medium, index) => (
        <MediaTile
          key={medium.url}
          medium={medium}
          durationMs={videos.get(medium.url)?.duration_ms}
          place={index + 1}
          count={fitted.length}
          disabled={disabled}
          isDragged={drag.draggedIndex === index}
          shift={drag.shiftOf(index)}
          onOpen={() => !drag.takeClick() && onOpen(index)}
          onRemove={() => remove(index)}
          onMove={(by) => move(index, index + by)}
          onPointerDown={(event) => drag.onPointerDown(index, event)}
        />
      ))}
      {uploads.map(({ id, name, share, conversionId, cancel }) => (
        <li key={id} className="relative flex aspect-square items-center justify-center rounded-picture bg-sunken">
          <ProgressRing
            label={`${describeStep(share, conversionId !== undefined)} ${name}`}
            value={share < 1 ? share : null}
            className="size-12 sm:size-14"
          />
          {conversionId && (
            <span className="absolute inset-x-0 bottom-1 text-center text-xs text-ink-soft max-sm:hidden">
              Converting
            </span>
          )}
          {cancel && (
            <CornerButton label={`Cancel the ${conversionId ? 'conversion' : 'upload'} of ${name}`} onClick={cancel} />
          )}
        </li>
      ))}
      {pending.length > 0 && <PendingTiles influencerId={influencerId} pending={pending} />}
      {mayAdd && (
        <li>
          <button
            type="button"
            data-add
            onClick={onAdd}
            className="flex aspect-square w-full flex-col items-center justify-center gap-1.5 rounded-picture border border-dashed border-line-strong/60 text-xs text-ink-soft transition-colors hover:border-accent hover:text-accent sm:text-sm"
          >
            <ImagePlus className="size-5" aria-hidden />
            Add photos
          </button>
        </li>
      )}
    </ul>
  );
}

function describeStep(share: number, isConverted: boolean): string {
  if (isConverted) return 'Converting';
  return share < 1 ? 'Uploading' : 'Processing';
}
