import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Face, FaceRecognizer, RawImage } from '#ports/face-recognizer/face-recognizer.ts';
import { expectedVerdicts, openLikenessRun } from './likeness-run.ts';
import { drawShown, type Shown } from './providers/drawn-faces.ts';

let run: Awaited<ReturnType<typeof openLikenessRun>>;
beforeAll(async () => {
  run = await openLikenessRun(await createDrawnRecognizer());
});
afterAll(() => run.close());

test.each(expectedVerdicts)(
  'for a generated photo that shows %s, returns the verdict ‘%s’',
  async (shown, verdict, said) => {
    expect(await run.likenessOf(shown)).toMatchObject({ verdict, said, redrawn: false });
    expect(run.product.errors).toEqual([]);
  },
);

/** Recognizes the stand-in's images by comparing them with known ones; the proof uses the real recognizer. */
async function createDrawnRecognizer(): Promise<FaceRecognizer> {
  const [user, other] = [faceAt(0), faceAt(0.9)];
  const face = await drawShown('the person', []);
  const drawn: readonly (readonly [Shown, readonly Uint8Array[], readonly Face[]])[] = [
    ['the person', [], [user]],
    ['the person', [face], [user]],
    ['somebody else', [face], [other]],
    ['two people', [face], [user, other]],
    ['nobody', [face], []],
  ];
  const known = await Promise.all(
    drawn.map(async ([shown, references, faces]) => {
      const { data, info } = await sharp(await drawShown(shown, references))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { faces, look: await getFingerprint({ ...info, pixels: data }) };
    }),
  );
  return {
    name: 'stand-in',
    label: 'a stand-in',
    async facesIn(image) {
      const fingerprint = await getFingerprint(image);
      const apart = known.map((one) =>
        Math.hypot(...one.look.map((value, index) => value - (fingerprint[index] ?? 0))),
      );
      return known[apart.indexOf(Math.min(...apart))]?.faces ?? [];
    },
  };
}

function faceAt(distance: number): Face {
  return { box: { left: 250, top: 200, width: 200, height: 200 }, descriptor: [distance, 0] };
}

/** Scales an image down enough that its compressed versions match while other images still differ. */
async function getFingerprint({ width, height, pixels }: RawImage): Promise<number[]> {
  const small = sharp(pixels, { raw: { width, height, channels: 3 } }).resize(12, 12, { fit: 'fill' });
  return [...(await small.raw().toBuffer())];
}
