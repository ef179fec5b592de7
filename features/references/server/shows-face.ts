import type { ImageStore } from '#features/images/server/public.ts';
import type { Log } from '#platform/log/log.ts';
import type { FaceRecognizer } from '#ports/face-recognizer/face-recognizer.ts';

export type FaceCheckDeps = {
  readonly images: ImageStore;
  /** Null if there is no face recognizer. */
  readonly recognizer: FaceRecognizer | null;
  readonly log: Log;
};

/** Size of the longer side in pixels for face detection. */
const side = 1_280;

/** Returns whether an image shows a face of any size. Without a working face recognizer, nothing was checked. */
export async function showsFace(
  path: string,
  { images, recognizer, log }: FaceCheckDeps,
  signal: AbortSignal,
): Promise<boolean | 'image missing' | 'not checked'> {
  if (!recognizer) return 'not checked';
  const pixels = await images.pixelsOf(path, side);
  if (!pixels) return 'image missing';
  return recognizer.facesIn(pixels, signal).then(
    (faces) => faces.length > 0,
    (err: unknown) => {
      log.warn({ err }, 'could not check a reference for faces');
      return 'not checked' as const;
    },
  );
}
