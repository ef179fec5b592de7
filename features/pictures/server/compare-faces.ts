import type { Face, FaceRecogniser } from '#ports/face-recogniser/face-recogniser.ts';
import { judgeLikeness } from '../likeness-rules.ts';
import type { PictureStore } from './picture-store.ts';
import { type Brightness, brightnessAround, brightnessOfWhole, resemblance } from './resemblance.ts';

/** Pixels on the longer side: a face of a tenth of it still fills what the recogniser describes. */
const side = 1_280;

type Compared = {
  readonly judged: NonNullable<ReturnType<typeof judgeLikeness>>;
  /** Where the largest face of the picture is, in pixels of `size`. */
  readonly face: Face['box'] | null;
  readonly size: Size;
};
type Size = { readonly width: number; readonly height: number };

type Deps = { readonly pictures: PictureStore; readonly recogniser: FaceRecogniser };

/**
 * What was seen in a picture, of which nothing is kept for longer than a comparison, or than photos come one after the
 * other.
 */
type Look = {
  readonly faces: readonly Face[];
  readonly size: Size;
  readonly around: Brightness | null;
  readonly whole: Brightness;
};

/**
 * How much the face of a picture resembles that of references, all by their paths, and whether it copies one of them.
 * Null where there is nothing to compare: a picture is gone, or no reference shows a face, or the first is an
 * illustration, which says little about how a photo should look.
 */
export async function compareFaces(
  references: readonly [string, ...string[]],
  path: string,
  signal: AbortSignal,
  deps: Deps,
): Promise<Compared | null> {
  if ((await deps.pictures.provenanceOf(references[0]))?.source === 'algorithmicMedia') return null;
  const known: Look[] = [];
  for (const reference of references) {
    const look = await lookAgain(reference, signal, deps);
    if (look) known.push(look);
  }
  const seen = known.length > 0 ? await look(path, signal, deps) : null;
  if (!seen) return null;
  const anchors = known.flatMap(({ faces: [face] }) => face ?? []);
  const alike = Math.max(...known.map((one) => alikeness(one, seen)));
  const judged = judgeLikeness(anchors, seen.faces, alike);
  return judged && { judged, face: seen.faces[0]?.box ?? null, size: seen.size };
}

/** Of the heads, or of the whole pictures where that is more: what copies a pose may have another face. */
function alikeness(one: Look, other: Look): number {
  const heads = one.around && other.around ? resemblance(one.around, other.around) : 0;
  return Math.max(heads, resemblance(one.whole, other.whole));
}

async function look(path: string, signal: AbortSignal, { pictures, recogniser }: Deps): Promise<Look | null> {
  const picture = await pictures.pixelsOf(path, side);
  if (!picture) return null;
  const faces = await recogniser.facesIn(picture, signal);
  const [largest] = faces;
  return {
    faces,
    size: { width: picture.width, height: picture.height },
    around: largest ? brightnessAround(picture, largest.box) : null,
    whole: brightnessOfWhole(picture),
  };
}

/** Photos of a persona come one after the other: their references are looked at once for all of them. */
const rememberedMs = 10 * 60_000;
const maxRemembered = 60;
const remembered = new WeakMap<FaceRecogniser, Map<string, Look>>();

async function lookAgain(path: string, signal: AbortSignal, deps: Deps): Promise<Look | null> {
  const looks = remembered.get(deps.recogniser) ?? new Map<string, Look>();
  remembered.set(deps.recogniser, looks);
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
