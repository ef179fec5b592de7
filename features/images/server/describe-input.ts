import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { isGenerated } from '../digital-sources.ts';
import type { InputImage } from '../provenance.ts';
import { readXmpSource } from './read-marks.ts';

/** Returns the hash and the AI mark of a stored image that is sent to a model. */
export async function describeInput(file: Uint8Array): Promise<InputImage> {
  // A file that cannot be read is reported by the engine that receives it.
  const metadata = await sharp(file)
    .metadata()
    .catch(() => undefined);
  const source = readXmpSource(metadata?.xmpAsString ?? '');
  return { sha256: createHash('sha256').update(file).digest('hex'), source: isGenerated(source) ? source : null };
}
