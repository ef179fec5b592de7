import type { Photo } from '../../contract.ts';

export type Neighbors = {
  /** The newer one. */
  readonly previous: Photo | null;
  /** The older one. */
  readonly next: Photo | null;
  /** How many older photos are loaded. */
  readonly following: number;
};

/**
 * Returns the neighbors of a photo in a gallery, newest first. A photo that is not in the gallery, such as a former
 * favorite, is placed by its date.
 */
export function getNeighbors(gallery: readonly Photo[], photo: Pick<Photo, 'id' | 'created_at'>): Neighbors {
  const at = gallery.findIndex(({ id }) => id === photo.id);
  const older = gallery.findIndex(({ created_at }) => created_at < photo.created_at);
  const firstOlder = older < 0 ? gallery.length : older;
  const [before, after] = at < 0 ? [firstOlder - 1, firstOlder] : [at - 1, at + 1];
  return {
    previous: gallery[before] ?? null,
    next: gallery[after] ?? null,
    following: gallery.length - after,
  };
}
