import { useRef, useState } from 'react';
import { uploadImage } from '#features/images/web/public.ts';
import { isSessionOver } from '#ui/call-failures.ts';
import { isHeic } from '#ui/kit/accepted-files.ts';
import { toast } from '#ui/notice.ts';

/** Milliseconds. Uploading a 10 MB photo takes a while on a slow connection. */
const uploadTimeoutMs = 60_000;

/** A photo chosen for a clone. `address` is set once it is uploaded. */
export type ClonePhoto = {
  readonly id: number;
  /** A URL that displays the file; null while uploading a photo that this browser may not be able to display. */
  readonly shownAt: string | null;
  /** From 0 to 1. */
  readonly share: number;
  readonly address: string | null;
};

/** Returns a clone's photos, in the order they were chosen. Each is uploaded immediately. */
export function useClonePhotos() {
  const [photos, setPhotos] = useState<readonly ClonePhoto[]>([]);
  const lastId = useRef(0);
  // Photos are uploaded one after another.
  const lastUpload = useRef<Promise<void>>(Promise.resolve());

  function add(files: readonly File[]): void {
    for (const file of files) {
      const id = ++lastId.current;
      const change = (changes: Partial<ClonePhoto>) =>
        setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));
      const shownAt = isHeic(file) ? null : URL.createObjectURL(file);
      setPhotos((all) => [...all, { id, shownAt, share: 0, address: null }]);
      const upload = lastUpload.current.then(() =>
        uploadImage(file, { timeout: uploadTimeoutMs, onProgress: (share) => change({ share }) }),
      );
      lastUpload.current = upload.then(
        (address) => change({ address, share: 1, shownAt: shownAt ?? address }),
        (error) => {
          remove(id);
          if (isSessionOver(error)) return;
          toast.error(error instanceof Error ? error.message : 'Upload failed');
        },
      );
    }
  }

  function remove(id: number): void {
    setPhotos((all) => {
      for (const photo of all) if (photo.id === id && photo.shownAt) URL.revokeObjectURL(photo.shownAt);
      return all.filter((photo) => photo.id !== id);
    });
  }

  return { photos, add, remove };
}
