import type { DigitalSource } from '../digital-sources.ts';
import { firstThumbnailWidth, type UploadRefusal } from '../image-rules.ts';
import { buildSourceXmp } from '../provenance.ts';
import { decodeUpload } from './decode-upload.ts';
import { embedXmp } from './embed-xmp.ts';
import { encodeCopy } from './image-copies.ts';
import { createKey, deleteOnFailure, insertRow, type StoredImage } from './image-files.ts';
import { createEncoder, type Pixels } from './pixels.ts';
import { findGeneratedSource } from './read-marks.ts';
import type { StoreDeps } from './store-generated.ts';

export type Upload = { readonly file: Blob; readonly userId: string; readonly name: string };

export type Refused = { readonly kind: 'refused'; readonly refusal: UploadRefusal };

export async function storeUpload(
  deps: StoreDeps,
  { file, userId, name }: Upload,
): Promise<({ readonly kind: 'stored' } & StoredImage) | Refused> {
  const stored = await storePlain(deps, { userId, name, uploadedBytes: file.size }, async () => {
    const decoded = await decodeUpload(file);
    return 'refused' in decoded ? decoded : { ...decoded, source: findGeneratedSource(decoded.marks) };
  });
  return 'refused' in stored ? { kind: 'refused', refusal: stored.refused } : { kind: 'stored', ...stored };
}

export function readUpload(
  { gate }: StoreDeps,
  file: Blob,
): Promise<{ readonly kind: 'read'; readonly jpeg: Uint8Array } | Refused> {
  return gate.run('upload', async () => {
    const pixels = await decodeUpload(file);
    return 'refused' in pixels
      ? { kind: 'refused', refusal: pixels.refused }
      : { kind: 'read', jpeg: await encodeUpload(pixels) };
  });
}

/**
 * Stores pixels without provenance as soon as there is capacity to decode them. Of the metadata of an upload only the
 * digital source type is kept, if it states that the image was generated.
 */
export async function storePlain(
  { files, service, gate, copies }: StoreDeps,
  { userId, name, uploadedBytes }: Pick<Upload, 'userId' | 'name'> & { readonly uploadedBytes: number | null },
  decode: () => Promise<(Pixels & { readonly source: DigitalSource | null }) | { readonly refused: UploadRefusal }>,
): Promise<StoredImage | { readonly refused: UploadRefusal }> {
  const key = await createKey(service);
  return deleteOnFailure(files, key, async () => {
    const read = await gate.run('upload', async () => {
      const pixels = await decode();
      if ('refused' in pixels) return pixels;
      const xmp = pixels.source && buildSourceXmp(pixels.source);
      const encoded = await encodeUpload(pixels);
      const jpeg = xmp ? embedXmp(encoded, xmp) : encoded;
      await files.put(key, jpeg, 'image/jpeg');
      await copies.storeFirst(key, await encodeCopy(createEncoder(pixels), firstThumbnailWidth, xmp));
      return { bytes: jpeg.length, width: pixels.width, height: pixels.height };
    });
    if ('refused' in read) return read;
    await insertRow(service, { key, user_id: userId, name, uploaded_bytes: uploadedBytes, ...read }, null);
    return { path: `/files/${key}`, width: read.width, height: read.height };
  });
}

export function encodeUpload(pixels: Pixels): Promise<Uint8Array> {
  return createEncoder(pixels).jpeg({ quality: 92 }).toBuffer();
}
