import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Box } from '#contract/instagram-fit.ts';
import { getFileKey, largeSide, maxStoredSide } from '../image-rules.ts';
import type { Provenance } from '../provenance.ts';
import { findProvenance } from './find-provenance.ts';
import type { StoredImage } from './image-files.ts';
import { createEncoder, decodeImage, extractPart, type Pixels, readPixels } from './pixels.ts';
import { readImage } from './read-image.ts';
import { readXmpSource } from './read-marks.ts';
import { type StoreDeps, storeMarked } from './store-generated.ts';
import { storePlain } from './store-upload.ts';

export type ImagePart = { readonly path: string; readonly box: Box; readonly userId: string };

export type EnlargedImage = {
  readonly path: string;
  readonly userId: string;
  readonly drawnAnew: Pixels | null;
  /** Written to the file if the original contains no provenance. */
  readonly provenance: Provenance;
};

export async function cutImage(deps: StoreDeps, { path, box, userId }: ImagePart): Promise<StoredImage> {
  const file = await deps.files.open(getFileKey(path));
  if (!file) throw new Error('the file of an image is missing');
  const bytes = await buffer(file.stream);
  const name = 'part of a picture';
  const decodePart = async () => extractPart(await decodeImage(bytes, maxStoredSide), box);
  const provenance = await findProvenance(deps, path);
  if (!provenance) {
    const { xmpAsString = '' } = await sharp(bytes).metadata();
    const source = readXmpSource(xmpAsString);
    const stored = await storePlain(deps, { userId, name, uploadedBytes: null }, async () => ({
      ...(await decodePart()),
      source,
    }));
    if ('refused' in stored) throw new Error('a stored image cannot be read');
    return stored;
  }
  const pixels = await deps.gate.run('upload', decodePart);
  return storeMarked(deps, pixels, { userId, name, provenance });
}

export async function storeEnlarged(
  deps: StoreDeps,
  { path, userId, drawnAnew, provenance: usual }: EnlargedImage,
): Promise<StoredImage> {
  const { signature: _, ...provenance } = (await findProvenance(deps, path)) ?? { ...usual, signature: null };
  const bytes = await readImage(deps.files, path, new AbortController().signal);
  const pixels = await deps.gate.run('upload', () => enlargeImage(bytes, drawnAnew));
  return storeMarked(deps, pixels, { userId, name: 'large photo', provenance });
}

/** Width in pixels at which two renderings are compared. */
const comparedSide = 64;
/** Maximum average brightness difference, out of 255, between two sizes of the same illustration. */
const maxDifference = 4;

/**
 * Returns an image with `largeSide` pixels on the longer side. Uses the new rendering at that size if there
 * is one and it shows the same image; otherwise resamples the original pixels with Lanczos.
 */
async function enlargeImage(bytes: Uint8Array, rerendered: Pixels | null): Promise<Pixels> {
  const own = await decodeImage(bytes, largeSide);
  if (rerendered && (await isSame(own, rerendered))) return rerendered;
  return readPixels(
    createEncoder(own).resize({ width: largeSide, height: largeSide, fit: 'inside', kernel: 'lanczos3' }),
  );
}

async function isSame(one: Pixels, other: Pixels): Promise<boolean> {
  const [a, b] = await Promise.all([shrunk(one), shrunk(other)]);
  const apart = a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0);
  return apart / a.length <= maxDifference;
}

function shrunk(pixels: Pixels): Promise<Uint8Array> {
  const small = createEncoder(pixels).resize({ width: comparedSide, height: comparedSide, fit: 'fill' });
  return small.greyscale().raw().toBuffer();
}
