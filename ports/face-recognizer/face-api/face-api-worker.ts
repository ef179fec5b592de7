import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import type { Rgb } from '@galatea/portrait/color.ts';
import { litSkin } from '@galatea/portrait/photo/skin-hue.ts';
import { answerRequests } from '../../worker-thread.ts';
import type { Face, RawImage } from '../face-recognizer.ts';
import { readBeard } from './beard.ts';
import type { FacesRequest, ReadFace } from './face-api.ts';
import {
  areFaceLandmarks,
  cutChip,
  getBoxSquare,
  getFaceOutline,
  getFaceSquare,
  getLandmarkSquare,
  mean,
  type Point,
  type Square,
  toImagePoint,
} from './face-chip.ts';
import { type FaceSamples, sampleFace } from './face-samples.ts';
import { readGlasses } from './glasses.ts';
import { hairColor } from './hair-color.ts';
import { readHairLength } from './hair-length.ts';

/** Landmarks around each cheek, and the one on the bridge of the nose. Source: iBUG's annotation scheme. */
const places = [[36, 39, 48, 3], [45, 42, 54, 13], [29]] as const;

/** Side length of the squares sampled there: as a fraction of the face's square, and in pixels. */
const squarePart = 0.12;
const squareSide = 10;

/** Returns the skin color of a face under the light in the image; null if something covers its cheeks. */
function skinColor(image: RawImage, landmarks: readonly Point[]): Rgb | null {
  const { middle, side, turn } = getFaceSquare(landmarks);
  const pixels = places.flatMap((around) => {
    const at = mean(around.map((index) => landmarks[index] ?? middle));
    return colors(cutChip(image, { middle: at, side: squarePart * side, turn }, squareSide));
  });
  return litSkin(pixels);
}

function colors(chip: Uint8Array): Rgb[] {
  return Array.from({ length: chip.length / 3 }, (_, index): Rgb => {
    const [red = 0, green = 0, blue = 0] = chip.slice(index * 3, index * 3 + 3);
    return [red, green, blue];
  });
}

// The worker thread of face-api.ts. face-api and TensorFlow are bundled for browsers and web workers: if
// `WorkerGlobalScope` is defined, the bundle requires nothing that Node lacks, and no other package.
Object.assign(globalThis, { WorkerGlobalScope: class {} });

/** The parts of face-api used here. Its own types would require those of TensorFlow. */
type FaceApi = {
  readonly tf: {
    setBackend(name: 'cpu'): Promise<boolean>;
    ready(): Promise<void>;
    tensor3d(data: Uint8Array, shape: [number, number, number], type: 'int32'): Tensor;
    reverse(tensor: Tensor, axis: number): Tensor;
    readonly io: { decodeWeights(weights: ArrayBuffer, manifest: unknown): Weights };
  };
  readonly nets: {
    readonly tinyFaceDetector: Net;
    readonly faceLandmark68Net: Net & {
      detectLandmarks(face: Tensor): Promise<{ readonly positions: readonly Point[] }>;
    };
    readonly faceRecognitionNet: Net & { computeFaceDescriptor(face: Tensor): Promise<Float32Array> };
    readonly faceExpressionNet: Net & { predictExpressions(face: Tensor): Promise<ReadFace['expressions']> };
    readonly ageGenderNet: Net & {
      predictAgeAndGender(face: Tensor): Promise<{
        readonly age: number;
        readonly gender: 'male' | 'female';
        readonly genderProbability: number;
      }>;
    };
  };
  readonly TinyFaceDetectorOptions: new (options: { inputSize: number; scoreThreshold: number }) => object;
  detectAllFaces(image: Tensor, options: object): Promise<readonly { readonly box: Box }[]>;
};
type Tensor = { dispose(): void };
type Weights = Readonly<Record<string, unknown>>;
type Net = { loadFromWeightMap(weights: Weights): void };
type Box = Readonly<Record<'x' | 'y' | 'width' | 'height' | 'area', number>>;

const folder = String(workerData);
const faceApi = (await import(pathToFileURL(join(folder, 'dist/face-api.esm.js')).href)) as FaceApi; // see FaceApi
const { tf, nets } = faceApi;
await tf.setBackend('cpu');
await tf.ready();
await Promise.all([
  load(nets.tinyFaceDetector, 'tiny_face_detector_model'),
  load(nets.faceLandmark68Net, 'face_landmark_68_model'),
  load(nets.faceRecognitionNet, 'face_recognition_model'),
  load(nets.ageGenderNet, 'age_gender_model'),
]);
/**
 * Input sizes of the detector in pixels per side. The second takes four times as long and is used only if the first,
 * the default, finds no face, because a head in a full-length image covers only a few pixels.
 */
const detectorSides = [416, 832] as const;
/**
 * Detections with a lower score are discarded. This is the detector's default; with a lower threshold it also detected
 * trousers as a face.
 */
const scoreThreshold = 0.5;
/** Input sizes of the networks for landmarks and descriptors, in pixels. Source: face-api. */
const landmarksSide = 112;
const descriptorSide = 150;
/** Only the largest faces are described, because the faces in a crowd are not needed. */
const maxFaces = 4;

answerRequests<FacesRequest, readonly (Face | ReadFace)[]>(findFaces);

/** Loaded on the first request to read faces, because comparing them does not need it. */
let expressionsLoaded: Promise<void> | undefined;

async function findFaces({ width, height, pixels, reads }: FacesRequest): Promise<readonly (Face | ReadFace)[]> {
  if (pixels.length !== width * height * 3) throw new Error('these are not the pixels of an image');
  const whole = { width, height, pixels };
  const found = await boxesIn(whole);
  const faces: (Face | ReadFace)[] = [];
  for (const detected of found.toSorted((one, other) => other.area - one.area).slice(0, maxFaces)) {
    const { x: left, y: top, width: across, height: down } = detected;
    const landmarks = await findLandmarks(whole, getBoxSquare(detected));
    if (!landmarks) continue;
    const measured = await measureFace(whole, getFaceSquare(landmarks), reads);
    const [hair, skin] = [hairColor(whole, landmarks), skinColor(whole, landmarks)];
    const box = { left, top, width: across, height: down };
    const outline = getFaceOutline(landmarks);
    const look = appearanceOf(sampleFace(whole, landmarks));
    faces.push({ box, outline, ...look, ...(hair && { hair }), ...(skin && { skin }), ...measured });
  }
  return faces;
}

function appearanceOf(samples: FaceSamples): Pick<Face, 'hairLength' | 'worn'> {
  const [hairLength, glasses, beard] = [readHairLength(samples), readGlasses(samples), readBeard(samples)];
  return { ...(hairLength && { hairLength }), worn: { ...(glasses && { glasses }), ...(beard && { beard }) } };
}

async function boxesIn(image: RawImage): Promise<Box[]> {
  for (const side of detectorSides) {
    const found = await boxesAt(image, side);
    if (found.length > 0 || Math.max(image.width, image.height) <= side) return found;
  }
  return [];
}

/** Detection needs few pixels, so the image is scaled down first. Scaling takes a hundredth of the network's time. */
async function boxesAt(image: RawImage, inputSize: number): Promise<Box[]> {
  const longest = Math.max(image.width, image.height);
  const square = { middle: { x: longest / 2, y: longest / 2 }, side: longest, turn: 0 };
  const options = new faceApi.TinyFaceDetectorOptions({ inputSize, scoreThreshold });
  const found = await withTensor(cutChip(image, square, inputSize), inputSize, (small) =>
    faceApi.detectAllFaces(small, options),
  );
  const scale = longest / inputSize;
  return found.map(({ box: { x, y, width, height, area } }) => ({
    x: x * scale,
    y: y * scale,
    width: width * scale,
    height: height * scale,
    area,
  }));
}

/**
 * Returns the landmarks of a face; null if there is no face. They are computed twice, the second time in a square
 * around the first ones, because the detector's boxes vary in tightness.
 */
async function findLandmarks(image: RawImage, square: Square): Promise<Point[] | null> {
  const landmarks = await landmarksIn(image, getLandmarkSquare(await landmarksIn(image, square)));
  return areFaceLandmarks(landmarks, square) ? landmarks : null;
}

/** Uses the original image, so that a small face keeps its details. */
async function landmarksIn(image: RawImage, square: Square): Promise<Point[]> {
  const { positions } = await withTensor(cutChip(image, square, landmarksSide), landmarksSide, (face) =>
    nets.faceLandmark68Net.detectLandmarks(face),
  );
  return positions.map((point) => toImagePoint(point, square, landmarksSide));
}

type Measured = Pick<ReadFace, 'descriptor' | 'ageYears' | 'sex'>;

/** The descriptor is the mean of a face and its mirror image, which reduces the influence of pose and light. */
async function measureFace(
  image: RawImage,
  square: Square,
  reads: boolean,
): Promise<Measured | (Measured & Pick<ReadFace, 'expressions'>)> {
  return withTensor(cutChip(image, square, descriptorSide), descriptorSide, async (face) => {
    const mirrored = tf.reverse(face, 1);
    const net = nets.faceRecognitionNet;
    const [seen, inMirror] = [await net.computeFaceDescriptor(face), await net.computeFaceDescriptor(mirrored)];
    const { age, gender, genderProbability } = await nets.ageGenderNet.predictAgeAndGender(face);
    mirrored.dispose();
    const descriptor = [...seen].map((value, index) => (value + (inMirror[index] ?? 0)) / 2);
    const sex = { value: gender, probability: genderProbability };
    return { descriptor, ageYears: age, sex, ...(reads && { expressions: await readExpressions(face) }) };
  });
}

async function readExpressions(face: Tensor): Promise<ReadFace['expressions']> {
  expressionsLoaded ??= load(nets.faceExpressionNet, 'face_expression_model');
  await expressionsLoaded;
  return { ...(await nets.faceExpressionNet.predictExpressions(face)) };
}

async function withTensor<Result>(pixels: Uint8Array, side: number, use: (tensor: Tensor) => Promise<Result>) {
  const tensor = tf.tensor3d(pixels, [side, side, 3], 'int32');
  try {
    return await use(tensor);
  } finally {
    tensor.dispose();
  }
}

async function load(net: Net, name: string): Promise<void> {
  const manifest: { weights: unknown[] }[] = JSON.parse(
    await readFile(join(folder, 'model', `${name}-weights_manifest.json`), 'utf8'),
  );
  const { buffer, byteOffset, byteLength } = await readFile(join(folder, 'model', `${name}.bin`));
  // Files are not read into shared memory.
  const weights = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  const specifications = manifest.flatMap(({ weights: ofGroup }) => ofGroup);
  net.loadFromWeightMap(tf.io.decodeWeights(weights, specifications));
}
