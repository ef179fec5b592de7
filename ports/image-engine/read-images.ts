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
      const color = await findMainColor(bytes);
      const href = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
      return { ...reference, image: { href, color, ...size } };
    }),
  );
}

/**
 * Returns the most frequent color of a cut-out, so that sleeves have the color of the fabric and not its average with
 * the print.
 */
async function findMainColor(bytes: Uint8Array): Promise<string> {
  const pixels = await sharp(bytes).ensureAlpha().resize(24, 24, { fit: 'fill' }).raw().toBuffer();
  const groups = new Map<number, [number, number, number][]>();
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 200) continue;
    const group = (red >> 5) * 64 + (green >> 5) * 8 + (blue >> 5);
    groups.set(group, [...(groups.get(group) ?? []), [red, green, blue]]);
  }
  const [largest = []] = [...groups.values()].toSorted((one, other) => other.length - one.length);
  const mean = (channel: 0 | 1 | 2) => largest.reduce((sum, color) => sum + color[channel], 0) / (largest.length || 1);
  return formatColor([mean(0), mean(1), mean(2)]);
}
