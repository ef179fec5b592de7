import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import type { RawImage } from '../../face-recognizer/face-recognizer.ts';
import { answerRequests } from '../../worker-thread.ts';
import type { NsfwjsFolders } from './nsfwjs.ts';

// The worker thread of nsfwjs.ts. `WorkerGlobalScope` makes face-api require nothing that Node lacks.
Object.assign(globalThis, { WorkerGlobalScope: class {} });

type Tensor = { data(): Promise<Float32Array>; dispose(): void };
type Artifacts = Readonly<Record<'modelTopology' | 'weightSpecs', unknown>> & { readonly weightData: ArrayBuffer };
/** The parts of TensorFlow used here. */
type TensorFlow = {
  setBackend(name: 'cpu'): Promise<boolean>;
  ready(): Promise<void>;
  tensor4d(data: Float32Array, shape: [number, number, number, number]): Tensor;
  loadLayersModel(handler: { load(): Promise<Artifacts> }): Promise<{ predict(image: Tensor): Tensor }>;
};
type ModelFile = {
  readonly modelTopology: unknown;
  readonly weightsManifest: readonly { readonly weights: unknown[] }[];
};

const folders = workerData as NsfwjsFolders; // set by nsfwjs.ts
const { tf } = (await import(pathToFileURL(join(folders.faceApi, 'dist/face-api.esm.js')).href)) as { tf: TensorFlow };
await tf.setBackend('cpu');
await tf.ready();
const require = createRequire(import.meta.url);
// The package stores the model and its weights as CommonJS modules.
const { modelTopology, weightsManifest } = require(join(folders.model, 'model.min.js')) as ModelFile;
const weights = Buffer.from(require(join(folders.model, 'group1-shard1of1.min.js')) as string, 'base64');
const model = await tf.loadLayersModel({
  load: async () => ({
    modelTopology,
    weightSpecs: weightsManifest.flatMap((group) => group.weights),
    // Base64 is not decoded into shared memory.
    weightData: weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.byteLength) as ArrayBuffer,
  }),
});

/** The model's input, in pixels per side. */
const side = 224;
/** The positions of its classes for nudity: drawn and photographed. 'Sexy' also contains swimwear, so it is not one. */
const nudityClasses = [1, 3] as const;

answerRequests<RawImage, number>(async (image) => {
  const input = tf.tensor4d(scaled(image), [1, side, side, 3]);
  const output = model.predict(input);
  const shares = await output.data();
  input.dispose();
  output.dispose();
  return nudityClasses.reduce((sum, index) => sum + (shares[index] ?? 0), 0);
});

/** Scales an image to the input's square, as the authors of the model did, with values from 0 to 1. */
function scaled({ width, height, pixels }: RawImage): Float32Array {
  if (pixels.length !== width * height * 3) throw new Error('these are not the pixels of an image');
  return Float32Array.from({ length: side * side * 3 }, (_, at) => {
    const [channel, x, y] = [at % 3, Math.floor(at / 3) % side, Math.floor(at / 3 / side)];
    const column = Math.floor(((x + 0.5) * width) / side);
    const row = Math.floor(((y + 0.5) * height) / side);
    return (pixels[(row * width + column) * 3 + channel] ?? 0) / 255;
  });
}
