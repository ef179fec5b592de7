import sharp from 'sharp';
import type { ImageOutcome, Reference } from './image-engine.ts';
import { maxEnginePixels, oneByOne } from './one-by-one.ts';

/**
 * Reads the references to send them as files, because only the product can access them. They are scaled down to fit
 * into a request; models use about a megapixel of each. Returns null if one cannot be read.
 */
export async function readReferences(
  references: readonly Reference[],
  signal: AbortSignal,
): Promise<Uint8Array[] | null> {
  return Promise.all(references.map((reference) => readReference(reference, signal))).catch(() => null);
}

/** The outcome of an order whose references cannot be read. */
export const unreadReferences: ImageOutcome = {
  kind: 'failed',
  reason: 'A reference image of the influencer could not be read.',
  retryable: true,
};

async function readReference(reference: Reference, signal: AbortSignal): Promise<Uint8Array> {
  const bytes = await reference.read(signal);
  return oneByOne(() =>
    sharp(bytes, { limitInputPixels: maxEnginePixels })
      .autoOrient()
      .resize({ width: 1024, height: 1024, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toBuffer(),
  );
}
