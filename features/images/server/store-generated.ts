import sharp from 'sharp';
import { maxStoredSide } from '../image-rules.ts';
import { buildXmp, type Provenance } from '../provenance.ts';
import type { DecodingGate } from './decoding-gate.ts';
import type { ProvenanceDeps } from './find-provenance.ts';
import type { ImageCopies } from './image-copies.ts';
import { createKey, deleteOnFailure, insertRow, type StoredImage } from './image-files.ts';
import { type MarkDeps, markJpeg } from './mark-jpeg.ts';
import { createEncoder, decodeImage, type Pixels } from './pixels.ts';

export type NewImage = {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** The decoded image, if the engine still has it; otherwise it is decoded from the bytes. */
  readonly pixels?: Pixels;
  readonly userId: string | null;
  readonly name: string;
  /** Written into the file and all its copies. */
  readonly provenance: Provenance;
};

export type StoreDeps = ProvenanceDeps &
  MarkDeps & {
    readonly gate: DecodingGate;
    readonly copies: ImageCopies;
  };

export async function storeGenerated(
  deps: StoreDeps,
  { bytes, mediaType, pixels, userId, name, provenance }: NewImage,
): Promise<StoredImage> {
  const { files, service, gate, copies } = deps;
  const xmp = buildXmp(provenance);
  const key = await createKey(service);
  return deleteOnFailure(files, key, async () => {
    const { jpeg, makeOthers } = await gate.run('copy', async () => {
      const decoded = pixels ?? (await decodeImage(bytes, maxStoredSide));
      return {
        jpeg: mediaType === 'image/jpeg' ? bytes : await createEncoder(decoded).jpeg({ quality: 95 }).toBuffer(),
        makeOthers: await copies.storeFirst(key, decoded, xmp),
      };
    });
    const { file, signature } = await markJpeg(deps, jpeg, provenance);
    const { width, height } = await sharp(file).metadata();
    await files.put(key, file, 'image/jpeg');
    const row = { key, user_id: userId, name, bytes: file.length, width, height };
    await insertRow(service, row, { ...provenance, signature });
    makeOthers();
    return { path: `/files/${key}`, width, height };
  });
}
