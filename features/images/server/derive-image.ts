import { buffer } from 'node:stream/consumers';
import type { Box } from '#contract/instagram-fit.ts';
import { getFileKey, maxStoredSide } from '../image-rules.ts';
import type { Provenance } from '../provenance.ts';
import { enlargeImage } from './enlarge-image.ts';
import type { StoredImage } from './image-files.ts';
import { findProvenance } from './image-provenance.ts';
import { decodeImage, extractPart } from './pixels.ts';
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
