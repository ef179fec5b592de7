import { Crop, Film, X } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { isVideo } from '#contract/is-video.ts';
import { hasCover } from '#features/videos/video-rules.ts';
import { VideoBadge } from '#features/videos/web/public.ts';
import { classes } from '#ui/kit/classes.ts';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import type { FittedMedium } from './fitted-media.ts';

type MediaTileProps = {
  medium: FittedMedium;
  /** Undefined if it is not a video or not known. */
  durationMs: number | undefined;
  /** One-based. */
  place: number;
  count: number;
  disabled: boolean;
  isDragged: boolean;
  /** Offset in pixels from its original position during a drag. */
  shift: { readonly x: number; readonly y: number } | null;
  onOpen: () => void;
  onRemove: () => void;
  /** Moves it by this number of positions. */
  onMove: (by: number) => void;
  onPointerDown: (event: PointerEvent) => void;
};

/** How many positions Shift and an arrow key move an image in a grid of four columns. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -4, ArrowDown: 4 };

/** An image of the post, opened with a click and moved by dragging or with Shift and an arrow key. */
export function MediaTile(props: MediaTileProps) {
  const { medium, durationMs, place, count, disabled, isDragged, shift, onOpen, onRemove, onMove, onPointerDown } =
    props;

  const noun = isVideo(medium.url) ? 'Video' : 'Image';

  function handleKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || disabled) return;
    const step = steps[key];
    if (shiftKey && step) onMove(step);
    else if (key === 'Delete' || key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
  }

  return (
    <li
      data-drag-item
      className={classes('relative', shift && !isDragged && 'transition-transform', isDragged && 'z-10')}
      style={shift ? { transform: `translate(${shift.x}px, ${shift.y}px)` } : undefined}
    >
      <button
        type="button"
        data-medium={medium.url}
        aria-label={`${noun} ${place} of ${count}: ${medium.altText || 'not described'}`}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Delete"
        onClick={onOpen}
        onKeyDown={handleKeyDown}
        onPointerDown={disabled ? undefined : onPointerDown}
        className={classes(
          'block w-full touch-manipulation rounded-picture select-none [-webkit-touch-callout:none]',
          !disabled && 'cursor-grab',
          isDragged && 'cursor-grabbing shadow-lift ring-2 ring-accent',
        )}
      >
        {noun === 'Video' && !hasCover(medium.url) ? (
          <span className="flex aspect-square items-center justify-center rounded-picture bg-sunken text-ink-soft">
            <Film className="size-6" strokeWidth={1.5} aria-hidden />
          </span>
        ) : (
          <ImageFrame src={medium.url} alt="" position={medium.position} sizes="12rem" />
        )}
      </button>
      <span aria-hidden className="pointer-events-none absolute bottom-1 left-1 flex gap-1 text-xs font-medium">
        <span className={badgeStyles}>{place}</span>
        {medium.altText && <span className={classes(badgeStyles, 'max-sm:hidden')}>ALT</span>}
        {noun === 'Video' && <VideoBadge durationMs={durationMs} />}
        {medium.axis && (
          <span className={badgeStyles}>
            <Crop className="size-3" />
          </span>
        )}
      </span>
      {!disabled && <CornerButton label={`Remove ${noun.toLowerCase()} ${place}`} onClick={onRemove} />}
    </li>
  );
}

/** Removes a tile, or cancels its upload. */
export function CornerButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="absolute -top-2 -right-2 flex size-11 items-center justify-center"
    >
      <span className="flex size-6 items-center justify-center rounded-full bg-scrim/70 text-on-picture transition-colors hover:bg-scrim">
        <X className="size-3.5" aria-hidden />
      </span>
    </button>
  );
}

const badgeStyles =
  'flex h-5 min-w-5 items-center justify-center rounded-full bg-scrim/70 px-1.5 text-on-picture tabular-nums';
