import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { anyImage, isHeic } from '#ui/kit/accepted-files.ts';
import { classes } from '#ui/kit/classes.ts';
import { FileDrop } from '#ui/kit/file-drop.tsx';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { clonePhotoTooLarge, largestClonePhoto, maxClonePhotos, noCrops, smallestClonePhoto } from '../clone-rules.ts';
import type { PhotoChecks } from './queries.ts';
import type { ClonePhoto } from './use-clone-photos.ts';

/** Returns the validation error for a clone photo, or null if it is valid. Decodes the photo. */
async function validateClonePhoto(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/') && !isHeic(file)) return 'Please select an image file.';
  if (file.size > largestClonePhoto) return clonePhotoTooLarge;
  try {
    const { width, height } = await createImageBitmap(file);
    return Math.min(width, height) < smallestClonePhoto
      ? `Image must be at least ${smallestClonePhoto}×${smallestClonePhoto}px.`
      : null;
  } catch {
    // decoded by the server instead of the browser, which also checks its size
    if (isHeic(file)) return null;
    return 'Please select an image file.';
  }
}

type ClonePhotosProps = {
  photos: readonly ClonePhoto[];
  checks: PhotoChecks | undefined;
  /** The label of photos that have not been checked yet. */
  waits: string;
  disabled: boolean;
  onAdd: (files: readonly File[]) => void;
  onRemove: (id: number) => void;
};

/** The photos of a clone with their check results, and the field for adding more. */
export function ClonePhotos({ photos, checks, waits, disabled, onAdd, onRemove }: ClonePhotosProps) {
  const room = maxClonePhotos - photos.length;
  return (
    <div className="flex flex-col gap-4">
      {photos.length > 0 && (
        <ul aria-label="Chosen photos" className="grid grid-cols-2 gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <ImageFrame src={photo.shownAt} alt={`Photo ${index + 1}`} variants={false}>
                <IconButton
                  label={`Remove photo ${index + 1}`}
                  icon={<X />}
                  size="small"
                  className="absolute top-1 right-1 bg-scrim/70 text-on-picture hover:bg-scrim hover:text-on-picture"
                  disabled={disabled}
                  onClick={() => onRemove(photo.id)}
                />
              </ImageFrame>
              <PhotoState
                photo={photo}
                check={photo.address === null ? undefined : checks?.get(photo.address)}
                checks={checks}
                waits={waits}
              />
            </li>
          ))}
        </ul>
      )}
      {hasMarked(checks) && <p className="text-sm text-ink-soft">Marked photos are not used for the clone.</p>}
      {checks === null && photos.length > 0 && <p className="text-sm text-ink-soft">{noCrops}</p>}
      {room > 0 && (
        <FileDrop
          label={photos.length === 0 ? 'Photos' : 'Another photo'}
          what={photos.length === 0 ? 'Photos of a face' : 'More photos of the same face'}
          hint={`Up to ${maxClonePhotos} photos of one person, each at least 512×512 px and at most 10 MB.`}
          onFiles={onAdd}
          rule={{ maxFiles: room, accept: anyImage }}
          check={validateClonePhoto}
          disabled={disabled}
        />
      )}
    </div>
  );
}

/** Returns whether only some of the photos can be used. */
function hasMarked(checks: ClonePhotosProps['checks']): boolean {
  const areGood = [...(checks?.values() ?? [])].map((check) => check?.verdict === 'good');
  return areGood.includes(true) && areGood.includes(false);
}

type Check = NonNullable<
  NonNullable<ClonePhotosProps['checks']> extends ReadonlyMap<string, infer Value> ? Value : never
>;

function PhotoState(props: {
  photo: ClonePhoto;
  check: Check | undefined;
  checks: ClonePhotosProps['checks'];
  waits: string;
}) {
  const { photo, check, checks, waits } = props;
  if (photo.address === null) return <p className={stateStyles}>{uploadState(photo.share)}</p>;
  if (checks === null) return null;
  if (!check) return <p className={stateStyles}>{waits}</p>;
  const Icon = check.verdict === 'good' ? CircleCheck : CircleAlert;
  return (
    <p className={classes(stateStyles, 'flex gap-1.5', check.verdict !== 'good' && 'text-ink')}>
      <Icon
        aria-hidden
        className={classes('mt-0.5 size-4 shrink-0', check.verdict === 'good' ? 'text-positive' : 'text-warning')}
      />
      {check.message}
    </p>
  );
}

function uploadState(share: number): string {
  const percent = Math.round(share * 100);
  return percent < 100 ? `Uploading… ${percent}%` : 'Reading the photo…';
}

const stateStyles = 'mt-1.5 text-sm text-ink-soft';
