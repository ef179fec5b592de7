import sharp from 'sharp';
import { cutOut } from './cut-out.ts';
import type { ImageOutcome, Reference, SceneReference } from './image-engine.ts';
import { maxEnginePixels, oneByOne } from './one-by-one.ts';

/**
 * Reads the references to send them as files, because only the product can access them. They are scaled down to fit
 * into a request; models use about a megapixel of each. Returns null if one cannot be read.
 */
export async function readReferences(
  references: readonly Reference[],
  sceneReferences: readonly SceneReference[],
  signal: AbortSignal,
): Promise<Uint8Array[] | null> {
  const files = references.map(async (reference) => toModelFile(await reference.read(signal)));
  const cuts = sceneReferences.map(async (one) => toModelFile((await cutOut(one, side, signal)).bytes));
  return Promise.all([...files, ...cuts]).catch(() => null);
}

/** The longer side in pixels that models receive. */
const side = 1024;

/** The outcome of an order whose references cannot be read. */
export const unreadReferences: ImageOutcome = {
  kind: 'failed',
  reason: 'A reference image could not be read.',
  retryable: true,
};

/** Returns a JPEG on white. */
async function toModelFile(bytes: Uint8Array): Promise<Uint8Array> {
  return oneByOne(() =>
    sharp(bytes, { limitInputPixels: maxEnginePixels })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toBuffer(),
  );
}
