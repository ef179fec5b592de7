import sharp from 'sharp';
import type { SceneReference } from './image-engine.ts';
import { maxEnginePixels, oneByOne } from './one-by-one.ts';

/** The image of a scene reference within its outline. */
export type CutOut = {
  /** A PNG that is transparent outside of the outline; a JPEG if there is no outline. */
  readonly bytes: Uint8Array;
  readonly type: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  /** The outline in shares of the width and the height of the cut-out. */
  readonly outline: readonly (readonly [x: number, y: number])[];
};

/** The width of the line that is removed at the outline, in shares of the longer side. */
const edgeShare = 0.009;

const corners = [[0, 0], [1, 0], [1, 1], [0, 1]] as const; // biome-ignore format: one line

/**
 * Cuts a reference out of its image, with at most `side` pixels. A place is the whole image, because nothing would be
 * around it. Rejects if the image cannot be read.
 */
export async function cutOut(
  { picture, kind, outline: stored }: Pick<SceneReference, 'picture' | 'kind' | 'outline'>,
  side: number,
  signal: AbortSignal,
): Promise<CutOut> {
  const bytes = await picture.read(signal);
  const outline = kind === 'place' ? null : stored;
  return oneByOne(async () => {
    const image = sharp(bytes, { limitInputPixels: maxEnginePixels });
    const { width, height } = await image.metadata();
    const [xs, ys] = [(outline ?? corners).map(([x]) => x * width), (outline ?? corners).map(([, y]) => y * height)];
    const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
    const box = { width: Math.ceil(Math.max(...xs)) - left, height: Math.ceil(Math.max(...ys)) - top };
    const scale = Math.min(1, side / Math.max(box.width, box.height));
    const size = { width: atLeastOne(box.width * scale), height: atLeastOne(box.height * scale) };
    const within = xs.map((x, index): [number, number] => [
      (x - left) / box.width,
      ((ys[index] ?? 0) - top) / box.height,
    ]);
    const cut = image
      .extract({ left, top, width: atLeastOne(box.width), height: atLeastOne(box.height) })
      .resize({ ...size, fit: 'fill' });
    if (!outline)
      return { bytes: await cut.jpeg({ quality: 90 }).toBuffer(), type: 'image/jpeg', ...size, outline: within };
    const points = within.map(([x, y]) => `${x * size.width},${y * size.height}`).join(' ');
    const polygon = (style: string) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><polygon points="${points}" ${style}/></svg>`,
      );
    const mask = polygon('');
    // The pixels at the outline are mixed with the background of the image.
    const edge = polygon(`fill="none" stroke="#000" stroke-width="${Math.max(size.width, size.height) * edgeShare}"`);
    const masked = await cut
      .ensureAlpha()
      .composite([
        { input: mask, blend: 'dest-in' },
        { input: edge, blend: 'dest-out' },
      ])
      .png()
      .toBuffer();
    return { bytes: masked, type: 'image/png', ...size, outline: within };
  });
}

function atLeastOne(pixels: number): number {
  return Math.max(1, Math.round(pixels));
}
