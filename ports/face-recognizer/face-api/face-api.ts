import { createRequire } from 'node:module';
import { openThread } from '../../worker-thread.ts';
import type { Face, FaceRecognizer, RawImage } from '../face-recognizer.ts';

/** An image in which to find faces; `reads` requests the additional fields of `ReadFace`. */
export type FacesRequest = RawImage & { readonly reads: boolean };

/** A face with its expression. Used only to analyze rendered faces, never photographed ones. */
export type ReadFace = Face & {
  /** The probability of each of the seven expressions. They add up to 1. */
  readonly expressions: Readonly<Record<string, number>>;
  readonly ageYears: number;
  readonly sex: NonNullable<Face['sex']>;
};

/** Returns the folder of the optional package; null if it is not installed. */
export function faceApiFolder(): string | null {
  try {
    return createRequire(import.meta.url)
      .resolve('@vladmandic/face-api/package.json')
      .replace(/package\.json$/, '');
  } catch {
    return null;
  }
}

/**
 * Recognizes faces with face-api, whose package includes the weights. This takes seconds, so it runs in a separate
 * thread that starts with the first image, processes images one by one and ends after the last one.
 */
export function faceApi(
  folder: string,
): FaceRecognizer & { readFaces(image: RawImage, signal: AbortSignal): Promise<readonly ReadFace[]> } {
  const thread = openThread<FacesRequest, readonly (Face | ReadFace)[]>(
    new URL('./face-api-worker.ts', import.meta.url),
    {
      workerData: folder,
    },
  );
  return {
    name: 'face-api',
    label: 'face-api on this machine',
    facesIn: (image, signal) => thread.ask({ ...image, reads: false }, signal),
    // The request sets `reads`.
    readFaces: async (image, signal) => (await thread.ask({ ...image, reads: true }, signal)) as readonly ReadFace[],
  };
}
