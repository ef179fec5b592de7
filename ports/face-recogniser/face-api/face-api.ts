import { createRequire } from 'node:module';
import { openThread } from '../../worker-thread.ts';
import type { Face, FaceRecogniser, Picture } from '../face-recogniser.ts';

/** A picture in which faces are to be found; `reads` wants what `ReadFace` adds. */
export type FacesRequest = Picture & { readonly reads: boolean };

/** A face with its expression; for measuring drawn faces, never for photographed ones. */
export type ReadFace = Face & {
  /** How likely each of the seven expressions is; together 1. */
  readonly expressions: Readonly<Record<string, number>>;
  readonly ageYears: number;
  readonly sex: NonNullable<Face['sex']>;
};

/** The folder of the optional package; null where it is not installed. */
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
 * Recognises faces by face-api, whose weights come with its package. It computes for seconds: in a thread of its own,
 * which begins with the first picture, looks at one after the other and ends when there are no more.
 */
export function faceApi(
  folder: string,
): FaceRecogniser & { readFaces(picture: Picture, signal: AbortSignal): Promise<readonly ReadFace[]> } {
  const thread = openThread<FacesRequest, readonly (Face | ReadFace)[]>(
    new URL('./face-api-worker.ts', import.meta.url),
    {
      workerData: folder,
    },
  );
  return {
    name: 'face-api',
    label: 'face-api on this machine',
    facesIn: (picture, signal) => thread.ask({ ...picture, reads: false }, signal),
    // Asked to read them.
    readFaces: async (picture, signal) =>
      (await thread.ask({ ...picture, reads: true }, signal)) as readonly ReadFace[],
  };
}
