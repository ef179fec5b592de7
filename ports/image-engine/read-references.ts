import sharp from 'sharp';
import type { ImageOutcome } from './image-engine.ts';
import { maxEnginePixels, oneByOne } from './one-by-one.ts';

/**
 * Fetches the references to send them as files: they usually lie where only we can reach them. They are made small enough to
 * travel inside a request; the models look at about a megapixel of each. Null where one cannot be read.
 */
export async function readReferences(addresses: readonly string[], signal: AbortSignal): Promise<Uint8Array[] | null> {
  return Promise.all(addresses.map((address) => readReference(address, signal))).catch(() => null);
}

/** How an order ends whose references cannot be read. */
export const unreadReferences: ImageOutcome = {
  kind: 'failed',
  reason: 'A reference of the persona could not be read.',
  retryable: true,
};

async function readReference(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`the reference answered with ${answer.status}`);
  const bytes = await answer.bytes();
  return oneByOne(() =>
    sharp(bytes, { limitInputPixels: maxEnginePixels })
      .autoOrient()
      .resize({ width: 1024, height: 1024, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toBuffer(),
  );
}
