import { buffer } from 'node:stream/consumers';
import type { Box } from '#contract/instagram-fit.ts';
import { getFileKey, largeSide, maxStoredSide } from '../image-rules.ts';
import type { Provenance } from '../provenance.ts';
import { findProvenance } from './find-provenance.ts';
import type { StoredImage } from './image-files.ts';
import { createEncoder, decodeImage, extractPart, type Pixels } from './pixels.ts';
import { readImage } from './read-image.ts';
import { type StoreDeps, storeGenerated } from './store-generated.ts';
import { encodeUpload, storePlain } from './store-upload.ts';

export type ImagePart = { readonly path: string; readonly box: Box; readonly userId: string };

export type EnlargedImage = {
  readonly path: string;
  readonly userId: string;
  readonly drawnAnew: Uint8Array | null;
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
    const stored = await storePlain(deps, { userId, name, uploadedBytes: null }, decodePart);
    if ('refused' in stored) throw new Error('a stored image cannot be read');
    return stored;
  }
  const pixels = await deps.gate.run('upload', decodePart);
  const jpeg = await encodeUpload(pixels);
  return storeGenerated(deps, { bytes: jpeg, mediaType: 'image/jpeg', pixels, userId, name, provenance });
}

export async function storeEnlarged(
  deps: StoreDeps,
  { path, userId, drawnAnew, provenance: usual }: EnlargedImage,
): Promise<StoredImage> {
  const { signature: _, ...provenance } = (await findProvenance(deps, path)) ?? { ...usual, signature: null };
  const bytes = await readImage(deps.files, path, new AbortController().signal);
  const jpeg = await deps.gate.run('upload', () => enlargeImage(bytes, drawnAnew));
  return storeGenerated(deps, { bytes: jpeg, mediaType: 'image/jpeg', userId, name: 'large photo', provenance });
}

/** Width in pixels at which two renderings are compared. */
const comparedSide = 64;
/** Maximum average brightness difference, out of 255, between two sizes of the same illustration. */
const maxDifference = 4;

/**
 * Returns an image as a JPEG with `largeSide` pixels on the longer side. Uses the new rendering at that size if there
 * is one and it shows the same image; otherwise resamples the original pixels with Lanczos.
 */
async function enlargeImage(bytes: Uint8Array, drawnAnew: Uint8Array | null): Promise<Uint8Array> {
  const own = await decodeImage(bytes, largeSide);
  const rerendered = drawnAnew && (await decodeImage(drawnAnew, largeSide));
  if (drawnAnew && rerendered && (await isSame(own, rerendered))) return drawnAnew;
  return createEncoder(own)
    .resize({ width: largeSide, height: largeSide, fit: 'inside', kernel: 'lanczos3' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
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
