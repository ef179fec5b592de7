import { Film, Sparkles, Upload as UploadIcon } from 'lucide-react';
import { useRef } from 'react';
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

/** The buttons below a post's images, for adding files and generating images. */
export function MediaActions({ mayReorder, onUpload, onGenerate }: MediaActionsProps) {
  const input = useRef<HTMLInputElement>(null);

  function choose(accept: readonly string[]) {
    if (!input.current) return;
    input.current.accept = accept.join(',');
    input.current.click();
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="small" onClick={() => choose(anyImage)}>
        <UploadIcon className="size-4" aria-hidden />
        Upload Images
      </Button>
      <Button size="small" icon={<Film />} onClick={() => choose(acceptedVideos)} aria-haspopup="dialog">
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
      <input
        ref={input}
        type="file"
        hidden
        multiple
        onChange={(event) => {
          onUpload([...(event.target.files ?? [])]);
          event.target.value = ''; // allows the same file to be selected again
        }}
      />
    </div>
  );
}
