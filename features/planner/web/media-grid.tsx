import { ImagePlus, Sparkles, Upload as UploadIcon } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { maxMedia, tooManyMedia } from '#contract/instagram-limits.ts';
import { anyImage } from '#ui/kit/accepted-files.ts';
import { announce } from '#ui/kit/announce.ts';
import { Button } from '#ui/kit/button.tsx';
import { classes } from '#ui/kit/classes.ts';
import { ProgressRing } from '#ui/kit/progress-ring.tsx';
import { toast } from '#ui/notice.ts';
import { moved, type PostMedium } from '../post-media.ts';
import type { FittedMedium } from './fitted-media.ts';
import { GenerateImagesDialog } from './generate-images-dialog.tsx';
import { MediaTile } from './media-tile.tsx';
import { PendingTiles } from './pending-tiles.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { useImageGeneration } from './use-image-generation.ts';
import type { Uploads } from './use-uploads.ts';

type MediaGridProps = {
  influencerId: string;
  postId: string;
  caption: string;
  fitted: readonly FittedMedium[];
  /** Updates the images; `next` receives the latest ones. */
  onChange: (next: (media: readonly PostMedium[]) => readonly PostMedium[]) => void;
  /** Opens the image at this index. */
  onOpen: (index: number) => void;
  uploading: Uploads;
  /** Number of images that still fit into the post. */
  free: number;
  disabled: boolean;
};

/** The images of a post in order: added from photos and files, moved, opened and removed. */
export function MediaGrid(props: MediaGridProps) {
  const { influencerId, postId, caption, fitted, onChange, onOpen, free, disabled } = props;
  const { generate, pending } = useImageGeneration({ influencerId, postId, onChange });
  const { uploads, upload } = props.uploading;
  const [choosing, setChoosing] = useState(false);
  const [generating, setGenerating] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const drag = useDragOrder(list, move);

  function move(from: number, to: number) {
    const url = fitted[from]?.url;
    const target = Math.min(fitted.length - 1, Math.max(0, to));
    if (!url || target === from) return;
    onChange((media) => moved(media, from, target));
    announce(`Moved to position ${target + 1} of ${fitted.length}`);
    // A browser removes the focus from an element that is moved within the page.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-medium="${CSS.escape(url)}"]`)?.focus(),
    );
  }

  function remove(index: number) {
    onChange((media) => media.toSpliced(index, 1));
    announce(`Image ${index + 1} removed`);
    const next = fitted[index + 1] ?? fitted[index - 1];
    const selector = next ? `[data-medium="${CSS.escape(next.url)}"]` : '[data-add]';
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  function dragOver(event: DragEvent, over: boolean) {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(over);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped here; the button does the same
    <div
      onDragOver={(event) => dragOver(event, true)}
      onDragLeave={(event) => dragOver(event, false)}
      onDrop={(event) => {
        dragOver(event, false);
        if (!disabled) upload([...event.dataTransfer.files]);
      }}
      className={classes('rounded-panel', isOver && 'ring-2 ring-accent ring-offset-8 ring-offset-canvas')}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-sm font-medium">Media</h3>
        <p className="text-sm text-ink-faint tabular-nums">
          <span aria-hidden>
            {fitted.length}/{maxMedia}
          </span>
          <span className="sr-only">{`${fitted.length} of ${maxMedia} images`}</span>
        </p>
      </div>
      <ul ref={list} className="mt-2 grid grid-cols-4 gap-2 sm:gap-3">
        {fitted.map((medium, index) => (
          <MediaTile
            key={medium.url}
            medium={medium}
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
        {uploads.map(({ id, name, share }) => (
          <li key={id} className="flex aspect-square items-center justify-center rounded-picture bg-sunken">
            <ProgressRing
              label={share < 1 ? `Uploading ${name}` : `Processing ${name}`}
              value={share < 1 ? share : null}
              className="size-12 sm:size-14"
            />
          </li>
        ))}
        {pending.length > 0 && <PendingTiles influencerId={influencerId} pending={pending} />}
        {!disabled && free > 0 && (
          <li>
            <button
              type="button"
              data-add
              onClick={() => setChoosing(true)}
              className="flex aspect-square w-full flex-col items-center justify-center gap-1.5 rounded-picture border border-dashed border-line-strong/60 text-xs text-ink-soft transition-colors hover:border-accent hover:text-accent sm:text-sm"
            >
              <ImagePlus className="size-5" aria-hidden />
              Add photos
            </button>
          </li>
        )}
      </ul>
      {!disabled && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="small" onClick={() => input.current?.click()}>
            <UploadIcon className="size-4" aria-hidden />
            Upload Images
          </Button>
          <Button
            size="small"
            icon={<Sparkles />}
            onClick={() => (free > 0 ? setGenerating(true) : toast.error(tooManyMedia))}
            aria-haspopup="dialog"
          >
            Generate Images
          </Button>
          {fitted.length > 1 && (
            <p className="text-sm text-ink-faint">
              Drag to reorder<span className="touch:hidden">, or press Shift and an arrow key</span>.
            </p>
          )}
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={anyImage.join(',')}
            onChange={(event) => {
              upload([...(event.target.files ?? [])]);
              event.target.value = ''; // allows the same file to be selected again
            }}
          />
        </div>
      )}
      <PhotoDialog
        influencerId={influencerId}
        open={choosing}
        onOpenChange={setChoosing}
        chosen={fitted}
        onChange={(chosen) => onChange(() => chosen)}
      />
      <GenerateImagesDialog
        influencerId={influencerId}
        open={generating}
        onOpenChange={setGenerating}
        caption={caption}
        free={free}
        onGenerate={generate}
      />
    </div>
  );
}
