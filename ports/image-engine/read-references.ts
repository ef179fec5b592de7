import sharp from 'sharp';
import type { ImageOutcome, Reference } from './image-engine.ts';
import { maxEnginePixels, oneByOne } from './one-by-one.ts';

/**
 * Reads the references to send them as files: they are kept where only the product can reach them. They are made small
 * enough to travel inside a request; the models look at about a megapixel of each. Null where one cannot be read.
 */
export async function readReferences(
  references: readonly Reference[],
  signal: AbortSignal,
): Promise<Uint8Array[] | null> {
  return Promise.all(references.map((reference) => readReference(reference, signal))).catch(() => null);
}

/** How an order ends whose references cannot be read. */
export const unreadReferences: ImageOutcome = {
  kind: 'failed',
  reason: 'A reference of the persona could not be read.',
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
