import { CallError } from '#ui/call.ts';
import { isMissing } from '#ui/call-failures.ts';
import { toast } from '#ui/notice.ts';
import type { Photo } from '../../contract.ts';
import { maxChosenPhotos } from '../../zip-rules.ts';
import { downloadZip, savePhoto } from '../acts/download-photo.ts';
import { useDeletePhoto, useFavorite } from '../queries.ts';
import { inTurns } from './in-turns.ts';

/** Number of concurrent calls, limited so that a large selection does not block the server for other users. */
const callsAtOnce = 4;

/** Bulk actions for photos. Each returns the photos for which it failed, after it has shown an error. */
export function useSelectedActs(influencerId: string) {
  const favorite = useFavorite(influencerId);
  const remove = useDeletePhoto(influencerId);

  /** Downloads a single photo as an image file, or several as a ZIP file. */
  async function download(photos: readonly Photo[]): Promise<Photo[]> {
    const [first] = photos;
    try {
      if (first && photos.length === 1) await savePhoto(first);
      else if (photos.length > maxChosenPhotos) return refuseZip(photos);
      else
        await downloadZip(
          influencerId,
          photos.map(({ id }) => id),
        );
    } catch (error) {
      toast.error(failureInWords(error, photos.length));
      return [...photos];
    }
    toast.success(`Downloading ${images(photos.length)}`);
    return [];
  }

  /** Adds all photos to the favorites or, if all of them are favorites already, removes them. */
  async function toggleFavorites(photos: readonly Photo[]): Promise<Photo[]> {
    const become = !areFavorites(photos);
    const changed = photos.filter(({ meta }) => meta.favorite !== become);
    const failed = await inTurns(changed, callsAtOnce, (photo) => favorite.mutateAsync({ photo, favorite: become }));
    const ended = become ? 'added to favorites' : 'removed from favorites';
    if (failed.length > 0) toast.error(formatFailure('update', failed.length, changed.length));
    else toast.success(`${images(changed.length)} ${ended}`);
    return failed;
  }

  async function deleteAll(photos: readonly Photo[]): Promise<Photo[]> {
    const failed = await inTurns(photos, callsAtOnce, async ({ id }) => {
      try {
        await remove.mutateAsync(id);
      } catch (error) {
        // Already deleted elsewhere, which is the desired result.
        if (!(error instanceof Error && isMissing(error))) throw error;
      }
    });
    if (failed.length > 0)
      toast.error(`${formatFailure('delete', failed.length, photos.length)} They are still selected.`);
    else toast.success(`${images(photos.length)} deleted`);
    return failed;
  }

  return { download, toggleFavorites, deleteAll };
}

/** Returns whether all photos are favorites, so that the next toggle removes them. */
export function areFavorites(photos: readonly Photo[]): boolean {
  return photos.length > 0 && photos.every(({ meta }) => meta.favorite);
}

function refuseZip(photos: readonly Photo[]): Photo[] {
  toast.error(`Select up to ${maxChosenPhotos} images at a time, or download all.`);
  return [...photos];
}

/** Returns the server's message if the server was reached. */
function failureInWords(error: unknown, count: number): string {
  return error instanceof CallError ? error.message : `Failed to download ${images(count)}.`;
}

function images(count: number): string {
  return count === 1 ? '1 image' : `${count} images`;
}

function formatFailure(verb: string, failed: number, all: number): string {
  return `Failed to ${verb} ${failed} of ${images(all)}.`;
}
