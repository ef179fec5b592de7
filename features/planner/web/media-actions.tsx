import { Film, Sparkles, Upload as UploadIcon } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { acceptedVideos } from '#features/videos/video-rules.ts';
import { anyImage } from '#ui/kit/accepted-files.ts';
import { Button } from '#ui/kit/button.tsx';

type MediaActionsProps = {
  /** Whether the images can be reordered. */
  mayReorder: boolean;
  /** Receives images and videos. */
  onUpload: (files: readonly File[]) => void;
  onGenerate: () => void;
};

/** The buttons below a post's images, for uploading files and generating images. */
export function MediaActions({ mayReorder, onUpload, onGenerate }: MediaActionsProps) {
  const [input, videoInput] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onUpload([...(target.files ?? [])]);
    target.value = ''; // allows the same file to be selected again
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="small" onClick={() => input.current?.click()}>
        <UploadIcon className="size-4" aria-hidden />
        Upload Images
      </Button>
      <Button size="small" icon={<Film />} onClick={() => videoInput.current?.click()} aria-haspopup="dialog">
        Add Video
      </Button>
      <Button size="small" icon={<Sparkles />} onClick={onGenerate} aria-haspopup="dialog">
        Generate Images
      </Button>
      {mayReorder && (
        <p className="text-sm text-ink-faint">
          Drag to reorder<span className="touch:hidden">, or press Shift and an arrow key</span>.
        </p>
      )}
      <input ref={input} type="file" hidden multiple accept={anyImage.join(',')} onChange={take} />
      <input ref={videoInput} type="file" hidden accept={acceptedVideos.join(',')} onChange={take} />
    </div>
  );
}
