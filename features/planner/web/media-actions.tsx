import { Sparkles, Upload as UploadIcon } from 'lucide-react';
import { useRef } from 'react';
import { anyImage } from '#ui/kit/accepted-files.ts';
import { Button } from '#ui/kit/button.tsx';

type MediaActionsProps = {
  /** Whether the images can be reordered. */
  mayReorder: boolean;
  onUpload: (files: readonly File[]) => void;
  onGenerate: () => void;
};

/** The buttons below a post's images, for uploading files and generating images. */
export function MediaActions({ mayReorder, onUpload, onGenerate }: MediaActionsProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="small" onClick={() => input.current?.click()}>
        <UploadIcon className="size-4" aria-hidden />
        Upload Images
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
        accept={anyImage.join(',')}
        onChange={(event) => {
          onUpload([...(event.target.files ?? [])]);
          event.target.value = ''; // allows the same file to be selected again
        }}
      />
    </div>
  );
}
