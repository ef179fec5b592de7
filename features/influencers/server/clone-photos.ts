import { alikePercent, looksLikeChild, sameFacePercent } from '#features/generation/likeness-rules.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import type { Face, FaceRecognizer } from '#ports/face-recognizer/face-recognizer.ts';
import { type ClonePhotoVerdict, secondFaceShare, smallestCloneFace } from '../clone-rules.ts';

/** Size of the longer side in pixels for face recognition. */
const side = 1_280;

type Size = { readonly width: number; readonly height: number };
type Uploaded = Size & { readonly path: string };
type Seen = { readonly faces: readonly Face[]; readonly size: Size; readonly scale: number };

export type JudgedPhoto = Uploaded & {
  readonly verdict: ClonePhotoVerdict;
  /** The largest face, in pixels relative to `size`, or null if there is none. It is never stored. */
  readonly face: Face | null;
  readonly size: Size;
};

/** Face recognition is unavailable or timed out. */
export class FacesNotLookedFor extends Error {}

/**
 * Judges photos for a clone: each must show one face that is large enough, belongs to an adult, and matches most of the
 * other photos. The face descriptors are discarded immediately. @throws FacesNotLookedFor
 */
export async function judgeClonePhotos(
  photos: readonly Uploaded[],
  { images, recognizer }: { readonly images: ImageStore; readonly recognizer: FaceRecognizer },
  signal: AbortSignal,
): Promise<JudgedPhoto[]> {
  const looks: Seen[] = [];
  for (const { path, width, height } of photos) {
    const pixels = await images.pixelsOf(path, side);
    const looking = pixels ? recognizer.facesIn(pixels, signal) : [];
    const faces = await Promise.resolve(looking).catch((cause: unknown) => {
      throw new FacesNotLookedFor('could not detect faces', { cause });
    });
    const size = pixels ?? { width, height };
    looks.push({ faces, size, scale: width / size.width });
  }
  const own = looks.map(verdictOn);
  const clear = looks.filter((_, index) => own[index] === 'good').flatMap(({ faces: [face] }) => face ?? []);
  const anchor = mostAlike(clear);
  return photos.map((photo, index) => {
    const { faces: [face] = [], size = photo } = looks[index] ?? {};
    const isOther = own[index] === 'good' && face && anchor && alikePercent(anchor, face) < sameFacePercent;
    const verdict = isOther ? 'another person' : (own[index] ?? 'no face');
    return { ...photo, verdict, face: face ?? null, size };
  });
}

function verdictOn({ faces, scale }: Seen): ClonePhotoVerdict {
  const [face, second] = faces;
  if (!face) return 'no face';
  if (faces.some(looksLikeChild)) return 'child';
  if (second && second.box.width >= face.box.width * secondFaceShare) return 'two faces';
  return face.box.width * scale < smallestCloneFace ? 'too small' : 'good';
}

/** Returns the face that resembles the most others; in a tie, the first one. */
function mostAlike(faces: readonly Face[]): Face | undefined {
  const friends = (face: Face) => faces.filter((other) => alikePercent(face, other) >= sameFacePercent).length;
  return faces.toSorted((one, other) => friends(other) - friends(one))[0];
}

/** Returns the face in a judged photo, for recognizing the appearance. */
export function seenIn({ face, size }: JudgedPhoto): { readonly face: Face; readonly size: Size } | null {
  return face && { face, size };
}
