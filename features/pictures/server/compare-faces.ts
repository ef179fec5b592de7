import type { Face, FaceRecogniser } from '#ports/face-recogniser/face-recogniser.ts';
import { judgeLikeness } from '../likeness-rules.ts';
import type { PictureStore } from './picture-store.ts';
import { resemblance } from './resemblance.ts';

/** Pixels on the longer side: a face of a tenth of it still fills what the recogniser describes. */
const side = 1_280;

type Compared = {
  readonly judged: NonNullable<ReturnType<typeof judgeLikeness>>;
  /** Where the largest face of the picture is, in pixels of `size`. */
  readonly face: Face['box'] | null;
  readonly size: { readonly width: number; readonly height: number };
};

/**
 * How much the face of a picture resembles that of a reference, both by their paths. Null where there is nothing to
 * compare: a picture is gone, or the reference shows no face or is an illustration, which says little about how a photo
 * should look.
 */
export async function compareFaces(
  reference: string,
  path: string,
  signal: AbortSignal,
  { pictures, recogniser }: { readonly pictures: PictureStore; readonly recogniser: FaceRecogniser },
): Promise<Compared | null> {
  if ((await pictures.provenanceOf(reference))?.source === 'algorithmicMedia') return null;
  const look = async (at: string) => {
    const picture = await pictures.pixelsOf(at, side);
    return picture && { picture, faces: await recogniser.facesIn(picture, signal) };
  };
  const [known, seen] = [await look(reference), await look(path)];
  if (!known || !seen) return null;
  const [knownFace, seenFace] = [known.faces[0], seen.faces[0]];
  const alike =
    knownFace && seenFace
      ? resemblance({ picture: known.picture, box: knownFace.box }, { picture: seen.picture, box: seenFace.box })
      : 0;
  const judged = judgeLikeness(known.faces, seen.faces, alike);
  const { width, height } = seen.picture;
  return judged && { judged, face: seenFace?.box ?? null, size: { width, height } };
}
