import { Check, UserRoundX } from 'lucide-react';
import { type KeyboardEvent, memo, useDeferredValue, useRef } from 'react';
import { Link } from 'react-router';
import { formatDoubt } from '#features/generation/likeness-rules.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { useNear } from '#ui/kit/use-near.ts';
import type { Photo } from '../../contract.ts';
import { PhotoActions } from '../acts/photo-actions.tsx';
import type { PhotoAct } from '../acts/photo-acts.tsx';
import { usePhotoActs } from '../acts/photo-acts-provider.tsx';
import { filterSearch, type PhotoFilter } from './photo-filter.ts';
import { photoLinkId } from './use-return-to-photo.ts';

type SelectBoxProps = {
  label: string;
  checked: boolean;
  /** `range`: whether Shift was held, which includes all photos since the last one. */
  onPress: (range: boolean) => void;
};

/** A checkbox that covers the whole card. */
function SelectBox({ label, checked, onPress }: SelectBoxProps) {
  return (
    <>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => onPress('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-picture"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-2 left-2 flex size-7 items-center justify-center rounded-full border-2 border-on-picture bg-scrim/40 text-transparent shadow-low transition-colors peer-checked:border-accent peer-checked:bg-accent peer-checked:text-accent-ink"
      >
        <Check className="size-4 stroke-3" />
      </span>
    </>
  );
}

type PhotoCardProps = {
  photo: Photo;
  filter: PhotoFilter;
  /** Whether it is among the first photos, which are visible as soon as the page opens. */
  first: boolean;
  /** Whether it is selected; null unless the gallery is in selection mode. */
  selected: boolean | null;
  /** Selects this photo, or all photos up to it. */
  onSelect: (photoId: string, range: boolean) => void;
};

const keys: Readonly<Record<string, PhotoAct>> = {
  f: 'favorite',
  d: 'download',
  Delete: 'remove',
  Backspace: 'remove',
};

/**
 * A photo in the results. Far from the viewport, only its placeholder and its link are rendered, because a gallery may
 * have thousands of photos.
 */
export const PhotoCard = memo(function PhotoCard({ photo, filter, first, selected, onSelect }: PhotoCardProps) {
  const card = useRef<HTMLElement>(null);
  const { run } = usePhotoActs();
  const near = useNear(card, first);
  const doubt = photo.likeness && formatDoubt(photo.likeness);
  const hasActions = useDeferredValue(near, false); // the images are rendered before their overlays

  function handleKeyDown({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    // Shortcuts with a modifier belong to the browser, such as find and bookmark.
    const act = ctrlKey || metaKey || altKey ? undefined : keys[key];
    if (act) run(act, photo);
  }

  return (
    <article ref={card} className="group relative aspect-square animate-appear">
      <Link
        id={photoLinkId(photo.id)}
        to={{ pathname: `../photos/${photo.id}`, search: filterSearch(filter) }}
        relative="path"
        className="block size-full rounded-picture transition-transform group-has-checked:scale-90"
        aria-label={doubt ? `Photo: ${photo.prompt} (${doubt})` : `Photo: ${photo.prompt}`}
        aria-keyshortcuts="f d Delete Backspace"
        inert={selected !== null}
        onKeyDown={handleKeyDown}
      >
        {near && (
          <ImageFrame
            src={photo.image_url}
            alt={photo.prompt}
            // Faces are in the upper part of tall photos.
            position="50% 25%"
            priority={first}
            sizes="(min-width: 1280px) 16rem, (min-width: 768px) 33vw, 50vw"
          />
        )}
      </Link>
      {doubt && (
        <Badge tone="picture" icon={<UserRoundX />} className="pointer-events-none absolute bottom-2 left-2">
          {doubt}
        </Badge>
      )}
      {selected !== null && (
        <SelectBox
          label={`Select photo: ${photo.prompt}`}
          checked={selected}
          onPress={(range) => onSelect(photo.id, range)}
        />
      )}
      {hasActions && selected === null && <PhotoActions photo={photo} />}
    </article>
  );
});
