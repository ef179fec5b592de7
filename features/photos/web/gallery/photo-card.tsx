import { useRef } from 'react';
import { Link } from 'react-router';
import { Picture } from '#ui/kit/picture.tsx';
import { useNear } from '#ui/kit/use-near.ts';
import type { Photo } from '../../contract.ts';
import { PhotoActions, type PhotoKeys } from '../acts/photo-actions.tsx';
import { filterSearch, type PhotoFilter } from './photo-filter.ts';
import { SelectBox } from './select-box.tsx';
import { photoLinkId } from './use-return-to-photo.ts';

type PhotoCardProps = {
  photo: Photo;
  filter: PhotoFilter;
  /** While photos are selected: whether this one is, and what a press does. */
  select: { readonly chosen: boolean; readonly onPress: (range: boolean) => void } | null;
};

/** A photo of the results. Far out of view only its place and its link are there: a gallery may hold thousands. */
export function PhotoCard({ photo, filter, select }: PhotoCardProps) {
  const card = useRef<HTMLElement>(null);
  const keys = useRef<PhotoKeys>(null);
  const near = useNear(card);
  return (
    <article ref={card} className="group relative aspect-square animate-appear">
      <Link
        id={photoLinkId(photo.id)}
        to={{ pathname: `../photos/${photo.id}`, search: filterSearch(filter) }}
        relative="path"
        className="block size-full rounded-picture transition-transform group-has-checked:scale-90"
        aria-label={`Photo: ${photo.prompt}`}
        aria-keyshortcuts="f d Delete Backspace"
        inert={select !== null}
        // With a modifier it is the browser's: to find, to bookmark.
        onKeyDown={({ key, ctrlKey, metaKey, altKey }) => ctrlKey || metaKey || altKey || keys.current?.press(key)}
      >
        {near && (
          <Picture
            src={photo.image_url}
            alt={photo.prompt}
            sizes="(min-width: 1280px) 16rem, (min-width: 768px) 33vw, 50vw"
          />
        )}
      </Link>
      {select && <SelectBox label={`Select photo: ${photo.prompt}`} checked={select.chosen} onPress={select.onPress} />}
      {near && !select && <PhotoActions photo={photo} keys={keys} />}
    </article>
  );
}
