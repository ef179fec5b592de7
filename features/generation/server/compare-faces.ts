import type { ImageStore } from '#features/images/server/public.ts';
import type { Face, FaceRecognizer } from '#ports/face-recognizer/face-recognizer.ts';
import { judgeLikeness } from '../likeness-rules.ts';
import { type Brightness, brightnessAround, measureImageBrightness, resemblance } from './resemblance.ts';

/** Pixels on the longer side: even a face a tenth of that size fills the recognizer's input. */
const side = 1_280;

type Compared = {
  readonly judged: NonNullable<ReturnType<typeof judgeLikeness>>;
  /** The box of the largest face in the image, in pixels of `size`. */
  readonly face: Face['box'] | null;
  readonly size: Size;
};
type Size = { readonly width: number; readonly height: number };

type Deps = { readonly images: ImageStore; readonly recognizer: FaceRecognizer };

/**
 * The features of an image. They are kept only during a comparison, or slightly longer for references, because
 * consecutive photos are often of the same influencer.
 */
type AnalyzedImage = {
  readonly faces: readonly Face[];
  readonly size: Size;
  readonly around: Brightness | null;
  readonly whole: Brightness;
};

/**
 * Compares the face in an image with those in the references, all given by path, and detects copies of a reference.
 * Null if there is nothing to compare: an image has been deleted, no reference shows a face, or the first reference is
 * an illustration, which a photo cannot be measured against. `faceCount` is the number of faces that the image should
 * show.
 */
export async function compareFaces(
  references: readonly [string, ...string[]],
  path: string,
  signal: AbortSignal,
  deps: Deps,
  faceCount = 1,
): Promise<Compared | null> {
  if ((await deps.images.provenanceOf(references[0]))?.source === 'algorithmicMedia') return null;
  const known: AnalyzedImage[] = [];
  for (const reference of references) {
    const look = await analyzeOnce(reference, signal, deps);
    if (look) known.push(look);
  }
  const seen = known.length > 0 ? await look(path, signal, deps) : null;
  if (!seen) return null;
  const anchors = known.flatMap(({ faces: [face] }) => face ?? []);
  const alike = Math.max(...known.map((one) => alikeness(one, seen)));
  const judged = judgeLikeness(anchors, seen.faces, alike, faceCount);
  return judged && { judged, face: seen.faces[0]?.box ?? null, size: seen.size };
}

/**
 * The greater of the similarity of the heads and that of the whole images, because an image that copies a pose may have
 * a different face.
 */
function alikeness(one: AnalyzedImage, other: AnalyzedImage): number {
  const heads = one.around && other.around ? resemblance(one.around, other.around) : 0;
  return Math.max(heads, resemblance(one.whole, other.whole));
}

async function look(path: string, signal: AbortSignal, { images, recognizer }: Deps): Promise<AnalyzedImage | null> {
  const pixels = await images.pixelsOf(path, side);
  if (!pixels) return null;
  const faces = await recognizer.facesIn(pixels, signal);
  const [largest] = faces;
  return {
    faces,
    size: { width: pixels.width, height: pixels.height },
    around: largest ? brightnessAround(pixels, largest.box) : null,
    whole: measureImageBrightness(pixels),
  };
}

/** Consecutive photos are often of the same influencer, so the references are analyzed once for all of them. */
const rememberedMs = 10 * 60_000;
const maxRemembered = 60;
const remembered = new WeakMap<FaceRecognizer, Map<string, AnalyzedImage>>();

async function analyzeOnce(path: string, signal: AbortSignal, deps: Deps): Promise<AnalyzedImage | null> {
  const looks = remembered.get(deps.recognizer) ?? new Map<string, AnalyzedImage>();
  remembered.set(deps.recognizer, looks);
  const known = looks.get(path);
  if (known) return known;
  const found = await look(path, signal, deps);
  if (!found) return null;
  const [oldest] = looks.size >= maxRemembered ? looks.keys() : [];
  if (oldest !== undefined) looks.delete(oldest);
  looks.set(path, found);
  setTimeout(() => looks.delete(path), rememberedMs).unref();
  return found;
}
