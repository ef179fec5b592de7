import { useEffect, useRef, useState } from 'react';
import { megabytes } from '#ui/kit/accepted-files.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { Slider } from '#ui/kit/slider.tsx';
import { useSingleClick } from '#ui/use-single-click.ts';
import {
  formatDuration,
  lastFrameMs,
  maxVideoBytes,
  maxVideoMs,
  minVideoMs,
  videoRefusalMessage,
} from '../video-rules.ts';
import { grabFrame } from './grab-frame.ts';
import type { ChosenCover } from './upload-video.ts';

type AddVideoDialogProps = {
  /** The file to add; null if the dialog is closed. */
  file: File | null;
  onAdd: (file: File, cover: ChosenCover) => void;
  onClose: () => void;
};

/** Shows a video file before it is uploaded, and the frame that becomes its cover. */
export function AddVideoDialog({ file, onAdd, onClose }: AddVideoDialogProps) {
  return (
    <Dialog
      open={file !== null}
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="Add video"
      description="Choose the frame that people see before the video plays."
    >
      {file && <ChooseCover key={`${file.name} ${file.lastModified}`} file={file} onAdd={onAdd} onClose={onClose} />}
    </Dialog>
  );
}

function ChooseCover({ file, onAdd, onClose }: AddVideoDialogProps & { file: File }) {
  const element = useRef<HTMLVideoElement>(null);
  const address = useFileAddress(file);
  const [state, setState] = useState<'loading' | 'ready' | 'not shown'>('loading');
  const [durationMs, setDurationMs] = useState<number | null>(null);
  const [coverMs, setCoverMs] = useState(0);
  const problem = findProblem(file, durationMs);
  const add = useSingleClick(async () => {
    const image = state === 'ready' && element.current ? await grabFrame(element.current) : null;
    onAdd(file, { image, ms: image ? coverMs : 0 });
  });

  function show(ms: number) {
    setCoverMs(ms);
    if (element.current) element.current.currentTime = ms / 1_000;
  }

  return (
    <div className="flex flex-col gap-5">
      {state !== 'not shown' && (
        <video
          ref={element}
          src={address}
          muted
          playsInline
          preload="auto"
          aria-label={`Cover of ${file.name}`}
          onLoadedMetadata={({ currentTarget: { duration } }) =>
            Number.isFinite(duration) && setDurationMs(Math.round(duration * 1_000))
          }
          onLoadedData={() => setState('ready')}
          onError={() => setState('not shown')}
          className="max-h-[50dvh] min-h-40 w-full rounded-picture bg-sunken object-contain"
        />
      )}
      {state === 'not shown' && (
        <p className="rounded-picture bg-sunken p-4 text-sm text-ink-soft">
          This browser cannot play the video, so you cannot choose its cover. You can still add it.
        </p>
      )}
      {state === 'ready' && durationMs !== null && (
        <Slider
          label="Cover"
          value={coverMs}
          max={lastFrameMs(durationMs)}
          step={40}
          format={formatDuration}
          onChange={show}
        />
      )}
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" onClick={add} disabled={problem !== null || state === 'loading'}>
          Add video
        </Button>
      </div>
    </div>
  );
}

/** Checks the size and the duration, so that no video is uploaded in vain. */
function findProblem(file: File, durationMs: number | null): string | null {
  if (file.size === 0) return 'This file is empty. Choose another one.';
  if (file.size > maxVideoBytes)
    return `This video has ${megabytes(file.size)}. Videos can have up to ${maxVideoBytes / 1_000_000} MB.`;
  if (durationMs === null) return null;
  const detail = formatDuration(durationMs);
  if (durationMs < minVideoMs) return videoRefusalMessage({ reason: 'too short', detail });
  return durationMs > maxVideoMs ? videoRefusalMessage({ reason: 'too long', detail }) : null;
}

/** Returns a URL for a file of the user, which is released with the component. */
function useFileAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return address;
}
