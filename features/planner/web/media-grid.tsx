import { type DragEvent, useState } from 'react';
import { getTooManyMedia } from '#contract/instagram-limits.ts';
import { isVideoFile } from '#features/videos/video-rules.ts';
import { AddVideoDialog, ConversionList } from '#features/videos/web/public.ts';
import { classes } from '#ui/kit/classes.ts';
import { toast } from '#ui/notice.ts';
import type { PostMedium } from '../post-media.ts';
import type { FittedMedium } from './fitted-media.ts';
import { GenerateImagesDialog } from './generate-images-dialog.tsx';
import { MediaActions } from './media-actions.tsx';
import { MediaList } from './media-list.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
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
  /** How many images and videos the post can show, and how many more fit into it. */
  most: number;
  free: number;
  disabled: boolean;
};

/** The images of a post in order. They can be added from photos and files, moved, opened and removed. */
export function MediaGrid(props: MediaGridProps) {
  const { influencerId, postId, caption, fitted, onChange, onOpen, most, free, disabled } = props;
  const { generate, pending } = useImageGeneration({ influencerId, postId, onChange });
  const { uploads, upload, addVideo } = props.uploading;
  // Videos whose cover is not chosen yet; the first one is shown.
  const [videos, setVideos] = useState<readonly File[]>([]);
  const [dialog, setDialog] = useState<'photos' | 'generate' | null>(null);
  const dropZone = useFileDrop(disabled, take);

  function take(files: readonly File[]) {
    upload(files.filter((file) => !isVideoFile(file)));
    const chosen = files.filter(isVideoFile);
    if (chosen.length > 0 && free <= 0) toast.error(getTooManyMedia(most));
    else setVideos((before) => [...before, ...chosen]);
  }

  return (
    <div
      {...dropZone.handlers}
      className={classes('rounded-panel', dropZone.isOver && 'ring-2 ring-accent ring-offset-8 ring-offset-canvas')}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-sm font-medium">Media</h3>
        <p className="text-sm text-ink-faint tabular-nums">
          <span aria-hidden>
            {fitted.length}/{most}
          </span>
          <span className="sr-only">{`${fitted.length} of ${most} images and videos`}</span>
        </p>
      </div>
      <MediaList
        influencerId={influencerId}
        fitted={fitted}
        uploads={uploads}
        pending={pending}
        mayAdd={!disabled && free > 0}
        disabled={disabled}
        onChange={onChange}
        onOpen={onOpen}
        onAdd={() => setDialog('photos')}
      />
      {!disabled && <ConversionList shown={uploads.flatMap(({ conversionId }) => conversionId ?? [])} />}
      {!disabled && (
        <MediaActions
          mayReorder={fitted.length > 1}
          onUpload={take}
          onGenerate={() => (free > 0 ? setDialog('generate') : toast.error(getTooManyMedia(most)))}
        />
      )}
      <AddVideoDialog
        file={videos[0] ?? null}
        onAdd={(file, cover) => {
          addVideo(file, cover);
          setVideos(([, ...others]) => others);
        }}
        onClose={() => setVideos(([, ...others]) => others)}
      />
      <PhotoDialog
        influencerId={influencerId}
        open={dialog === 'photos'}
        onOpenChange={(open) => setDialog(open ? 'photos' : null)}
        most={most}
        chosen={fitted}
        onChange={(chosen) => onChange(() => chosen)}
      />
      <GenerateImagesDialog
        influencerId={influencerId}
        open={dialog === 'generate'}
        onOpenChange={(open) => setDialog(open ? 'generate' : null)}
        caption={caption}
        free={free}
        onGenerate={generate}
      />
    </div>
  );
}

/**
 * Returns the event handlers for an element that accepts dropped files, and whether files are being dragged over it.
 */
function useFileDrop(disabled: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);

  function dragOver(event: DragEvent, over: boolean) {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(over);
  }

  const handlers = {
    onDragOver: (event: DragEvent) => dragOver(event, true),
    onDragLeave: (event: DragEvent) => dragOver(event, false),
    onDrop(event: DragEvent) {
      dragOver(event, false);
      if (!disabled) onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}
