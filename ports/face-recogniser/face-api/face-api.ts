import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Face, FaceRecogniser, Picture } from '../face-recogniser.ts';

/** A worker that nobody asked for so long ends, and with it the memory of its models. */
const idleMs = 60_000;

/** What the worker is told, and what it answers to it. */
export type FacesAsked = Picture & { readonly id: number; readonly reads: boolean };
export type FacesAnswered = {
  readonly id: number;
  readonly faces?: readonly (Face | ReadFace)[];
  readonly error?: string;
};

/** A face with what a stranger would take its owner for; for measuring drawn people, never for photographed ones. */
export type ReadFace = Face & {
  /** How likely each of the seven expressions is; together 1. */
  readonly expressions: Readonly<Record<string, number>>;
  readonly ageYears: number;
  readonly gender: 'male' | 'female';
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
  let worker: Worker | undefined;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;
  const waiting = new Map<number, PromiseWithResolvers<readonly (Face | ReadFace)[]>>();

  function open(): Worker {
    const options = { workerData: folder, env: {}, stdout: true, stderr: true };
    const opened = new Worker(new URL('./face-api-worker.ts', import.meta.url), options);
    // TensorFlow greets whoever reads the console.
    opened.stdout.resume();
    opened.stderr.resume();
    opened.on('message', ({ id, faces, error }: FacesAnswered) => {
      if (faces) waiting.get(id)?.resolve(faces);
      else waiting.get(id)?.reject(new Error(`faces could not be found: ${error}`));
    });
    opened.on('error', endWith);
    opened.on('exit', () => endWith(new Error('the thread that finds faces ended')));
    return opened;
  }

  function endWith(error: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
  }

  async function ask(picture: Picture, reads: boolean, signal: AbortSignal): Promise<readonly (Face | ReadFace)[]> {
    signal.throwIfAborted();
    clearTimeout(idle);
    const id = ++lastId;
    const answer = Promise.withResolvers<readonly (Face | ReadFace)[]>();
    const stop = () => answer.reject(signal.reason);
    signal.addEventListener('abort', stop);
    waiting.set(id, answer);
    worker ??= open();
    worker.ref(); // a process does not end while somebody waits
    worker.postMessage({ id, reads, ...picture } satisfies FacesAsked);
    try {
      return await answer.promise;
    } finally {
      signal.removeEventListener('abort', stop);
      waiting.delete(id);
      if (waiting.size === 0) {
        worker?.unref();
        idle = setTimeout(() => void worker?.terminate(), idleMs).unref();
      }
    }
  }

  return {
    name: 'face-api',
    label: 'face-api on this machine',
    facesIn: (picture, signal) => ask(picture, false, signal),
    // Asked to read them.
    readFaces: async (picture, signal) => (await ask(picture, true, signal)) as readonly ReadFace[],
  };
}
