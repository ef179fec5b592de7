import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Face } from '../face-recogniser.ts';
import type { FacesAnswered, FacesAsked, ReadFace } from './face-api.ts';

// The thread that face-api.ts starts. face-api and TensorFlow come as one file that is made for browsers and their
// workers: told that this is such a worker, it asks for nothing that Node lacks, and for no package beside it.
Object.assign(globalThis, { WorkerGlobalScope: class {} });

/** What this file uses of face-api, whose own types want those of TensorFlow. */
type FaceApi = {
  readonly tf: {
    setBackend(name: 'cpu'): Promise<boolean>;
    ready(): Promise<void>;
    tensor3d(data: Uint8Array, shape: [number, number, number], type: 'int32'): Tensor;
    reverse(tensor: Tensor, axis: number): Tensor;
    readonly io: { decodeWeights(weights: ArrayBuffer, manifest: unknown): Weights };
  };
  readonly nets: Readonly<Record<'tinyFaceDetector' | 'faceLandmark68Net', Net>> & {
    readonly faceRecognitionNet: Net & { computeFaceDescriptor(face: Tensor): Promise<Float32Array> };
    readonly faceExpressionNet: Net & { predictExpressions(face: Tensor): Promise<ReadFace['expressions']> };
    readonly ageGenderNet: Net & { predictAgeAndGender(face: Tensor): Promise<Pick<ReadFace, 'age' | 'gender'>> };
  };
  readonly TinyFaceDetectorOptions: new (options: { inputSize: number; scoreThreshold: number }) => object;
  detectAllFaces(picture: Tensor, options: object): { withFaceLandmarks(): Promise<Found[]> };
  extractFaceTensors(picture: Tensor, places: readonly unknown[]): Promise<Tensor[]>;
};
type Tensor = { dispose(): void };
type Weights = Readonly<Record<string, unknown>>;
type Net = { loadFromWeightMap(weights: Weights): void };
type Box = Readonly<Record<'x' | 'y' | 'width' | 'height' | 'area', number>>;
type Found = { readonly detection: { readonly box: Box }; readonly alignedRect: { readonly box: Box } };

const folder = String(workerData);
const faceApi = (await import(pathToFileURL(join(folder, 'dist/face-api.esm.js')).href)) as FaceApi; // see FaceApi
const { tf, nets } = faceApi;
await tf.setBackend('cpu');
await tf.ready();
await Promise.all([
  load(nets.tinyFaceDetector, 'tiny_face_detector_model'),
  load(nets.faceLandmark68Net, 'face_landmark_68_model'),
  load(nets.faceRecognitionNet, 'face_recognition_model'),
]);
/** The detector looks at this many pixels of a side; what it is less sure of is no face. */
const options = new faceApi.TinyFaceDetectorOptions({ inputSize: 416, scoreThreshold: 0.4 });
/** The largest that are described: of a crowd nobody wants to know more. */
const maxFaces = 4;

let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (asked: FacesAsked) => {
  last = last.then(async () => parentPort?.postMessage(await answer(asked)));
});

/** Loaded for whoever first asks to read faces: comparing them does without. */
let readers: Promise<unknown> | undefined;

async function answer({ id, width, height, pixels, reads }: FacesAsked): Promise<FacesAnswered> {
  try {
    const picture = tf.tensor3d(pixels, [height, width, 3], 'int32');
    const found = await faceApi.detectAllFaces(picture, options).withFaceLandmarks();
    const largestFirst = found.toSorted((one, other) => other.detection.box.area - one.detection.box.area);
    const faces: (Face | ReadFace)[] = [];
    for (const { detection, alignedRect } of largestFirst.slice(0, maxFaces)) {
      const { x: left, y: top, width: across, height: down } = detection.box;
      const box = { left, top, width: across, height: down };
      const descriptor = await descriptorOf(picture, alignedRect.box);
      faces.push({ box, descriptor, ...(reads ? await read(picture, alignedRect.box) : {}) });
    }
    picture.dispose();
    return { id, faces };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

/** The mean of a face and its mirror image: pose and light count less in it. */
async function descriptorOf(picture: Tensor, place: Box): Promise<number[]> {
  const [face] = await faceApi.extractFaceTensors(picture, [place]);
  if (!face) throw new Error('a face lies outside its picture');
  const mirrored = tf.reverse(face, 1);
  const net = nets.faceRecognitionNet;
  const [seen, inMirror] = [await net.computeFaceDescriptor(face), await net.computeFaceDescriptor(mirrored)];
  face.dispose();
  mirrored.dispose();
  return [...seen].map((value, index) => (value + (inMirror[index] ?? 0)) / 2);
}

/** Of the face between its landmarks, as face-api itself reads it. */
async function read(picture: Tensor, place: Box): Promise<Omit<ReadFace, keyof Face>> {
  readers ??= Promise.all([
    load(nets.faceExpressionNet, 'face_expression_model'),
    load(nets.ageGenderNet, 'age_gender_model'),
  ]);
  await readers;
  const [face] = await faceApi.extractFaceTensors(picture, [place]);
  if (!face) throw new Error('a face lies outside its picture');
  const expressions = { ...(await nets.faceExpressionNet.predictExpressions(face)) };
  const { age, gender } = await nets.ageGenderNet.predictAgeAndGender(face);
  face.dispose();
  return { expressions, age, gender };
}

async function load(net: Net, name: string): Promise<void> {
  const manifest: { weights: unknown[] }[] = JSON.parse(
    await readFile(join(folder, 'model', `${name}-weights_manifest.json`), 'utf8'),
  );
  const { buffer, byteOffset, byteLength } = await readFile(join(folder, 'model', `${name}.bin`));
  const weights = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer; // files are read into no shared memory
  const specifications = manifest.flatMap(({ weights: ofGroup }) => ofGroup);
  net.loadFromWeightMap(tf.io.decodeWeights(weights, specifications));
}
