import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Size } from '#contract/instagram-fit.ts';
import { maxAltTextLength } from '#contract/instagram-limits.ts';
import { isVideo } from '#contract/is-video.ts';
import { VideoPlayer } from '#features/videos/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { findFieldError } from '../post-rules.ts';
import { CropFrame } from './crop-frame.tsx';
import type { FittedMedium } from './fitted-media.ts';

type ImageDialogProps = {
  /** null while no image is open. */
  medium: FittedMedium | null;
  /** Zero-based. */
  index: number;
  count: number;
  size: Size | undefined;
  shape: number;
  onChange: (changes: { altText?: string; crop?: number }) => void;
  onMove: (to: number) => void;
  /** The control that replaces the image. */
  replacement: ReactNode;
  onRemove: () => void;
  onClose: () => void;
  disabled: boolean;
};

/** Source: Instagram Platform, 'IG User Media': `alt_text` is for images only. */
const altTextUnused = ' Screen readers get it here; Instagram itself accepts alt texts of images only.';

/** Dialog for an image or a video of the post: its alt text, crop and position. */
export function ImageDialog(props: ImageDialogProps) {
  const { medium, index, count, size, shape, onChange, onMove, replacement, onRemove, onClose, disabled } = props;
  const isFilm = medium !== null && isVideo(medium.url);
  const noun = isFilm ? 'Video' : 'Image';
  return (
    <Dialog
      open={medium !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`${noun} ${index + 1} of ${count}`}
      footer={
        <>
          {!disabled && (
            <Button variant="quiet" onClick={onRemove} className="sm:mr-auto">
              <Trash2 className="size-4" aria-hidden />
              Remove
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {medium && (
        <div className="flex flex-col gap-6">
          {isFilm && (
            <VideoPlayer
              url={medium.url}
              altText={medium.altText}
              shape={shape}
              className="mx-auto w-56 rounded-picture"
            />
          )}
          {size && !isFilm && (
            <CropFrame
              url={medium.url}
              size={size}
              shape={shape}
              crop={medium.crop}
              onChange={(crop) => onChange({ crop })}
              disabled={disabled}
            />
          )}
          <TextArea
            label="Alt text"
            hint={`Describes the ${noun.toLowerCase()} for people who cannot see it.${isFilm ? altTextUnused : ''}`}
            value={medium.altText}
            onChange={(event) => onChange({ altText: event.target.value })}
            max={maxAltTextLength}
            error={findFieldError('altTexts', { altTexts: [medium.altText] })}
            disabled={disabled}
            rows={2}
          />
          {count > 1 && !disabled && (
            <div className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => onMove(index - 1)} disabled={index === 0}>
                <ArrowLeft className="size-4" aria-hidden />
                Move earlier
              </Button>
              <Button size="small" onClick={() => onMove(index + 1)} disabled={index === count - 1}>
                Move later
                <ArrowRight className="size-4" aria-hidden />
              </Button>
            </div>
          )}
          {!disabled && !isFilm && replacement}
        </div>
      )}
    </Dialog>
  );
}
