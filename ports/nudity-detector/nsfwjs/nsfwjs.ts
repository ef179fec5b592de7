import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RawImage } from '../../face-recognizer/face-recognizer.ts';
import { openThread } from '../../worker-thread.ts';
import type { NudityDetector } from '../nudity-detector.ts';

/** The folders of the packages: the model, and the TensorFlow that face-api contains. */
export type NsfwjsFolders = { readonly model: string; readonly faceApi: string };

/** Returns the folder of the model, if the operator installed the package; null otherwise. */
export function nsfwjsFolder(): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve('nsfwjs/models/mobilenet_v2');
    return join(dirname(entry), '../../models/mobilenet_v2');
  } catch {
    return null;
  }
}

/**
 * Detects nudity with the MobileNetV2 of nsfwjs, whose package includes the weights. Only these are used: TensorFlow is
 * the one in face-api. This takes seconds, so it runs in a separate thread.
 */
export function nsfwjs(folders: NsfwjsFolders): NudityDetector {
  const thread = openThread<RawImage, number>(new URL('./nsfwjs-worker.ts', import.meta.url), { workerData: folders });
  return {
    name: 'nsfwjs',
    label: 'nsfwjs on this machine',
    nudityIn: (image, signal) => thread.ask(image, signal),
  };
}
