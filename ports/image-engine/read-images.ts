import { formatColor } from '@galatea/portrait/color.ts';
import type { PlannedReference, ReferenceImage } from '@galatea/portrait/references/shown-reference.ts';
import sharp from 'sharp';
import { cutOut } from './cut-out.ts';
import type { SceneReference } from './image-engine.ts';

/** The longer side in pixels: a place fills the image, and other references a part of it. */
const sides = { place: 1_600, product: 720, garment: 900, logo: 480 } as const;

/** Reads the images of scene references and cuts them out for the illustration. Rejects if one cannot be read. */
export function readImages(
  references: readonly SceneReference[],
  signal: AbortSignal,
): Promise<(PlannedReference & { readonly image: ReferenceImage })[]> {
  return Promise.all(
    references.map(async ({ picture, outline, ...reference }) => {
      const { bytes, type, ...size } = await cutOut(
        { picture, outline, kind: reference.kind },
        sides[reference.kind],
        signal,
      );
      const pixel = await sharp(bytes).resize(1, 1).raw().toBuffer();
      const color = formatColor([pixel[0] ?? 0, pixel[1] ?? 0, pixel[2] ?? 0]);
      const href = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
      return { ...reference, image: { href, color, ...size } };
    }),
  );
}
