import sharp from 'sharp';
import type { Log } from '#platform/log/log.ts';
import { maxStoredSide } from '../image-rules.ts';
import { buildXmp, type FileSignature, type Provenance } from '../provenance.ts';
import type { ContentCredentials } from './content-credentials.ts';
import type { DecodingGate } from './decoding-gate.ts';
import { embedXmp } from './embed-xmp.ts';
import type { ProvenanceDeps } from './find-provenance.ts';
import type { ImageCopies } from './image-copies.ts';
import { createKey, deleteOnFailure, insertRow, type StoredImage } from './image-files.ts';
import { createEncoder, decodeImage, type Pixels } from './pixels.ts';
import { readSignature } from './read-signature.ts';

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

export type StoreDeps = ProvenanceDeps & {
  readonly gate: DecodingGate;
  readonly copies: ImageCopies;
  /** Undefined if the operator provided no key: then generated images are not signed. */
  readonly credentials: ContentCredentials | undefined;
  readonly log: Log;
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
    // Signed last, because a signature covers every byte.
    const { file, signature } = await sign(deps, embedXmp(jpeg, xmp), provenance);
    const { width, height } = await sharp(file).metadata();
    await files.put(key, file, 'image/jpeg');
    const row = { key, user_id: userId, name, bytes: file.length, width, height };
    await insertRow(service, row, { ...provenance, signature });
    makeOthers();
    return { path: `/files/${key}`, width, height };
  });
}

/** An image that cannot be signed is stored without a signature, so that it is not lost. */
async function sign(
  { credentials, log }: StoreDeps,
  jpeg: Uint8Array,
  provenance: Provenance,
): Promise<{ file: Uint8Array; signature: FileSignature | null }> {
  if (!credentials) return { file: jpeg, signature: null };
  try {
    const file = await credentials.sign(jpeg, provenance);
    return { file, signature: await readSignature(file) };
  } catch (err) {
    log.error({ err }, 'an image was stored without a C2PA signature');
    return { file: jpeg, signature: null };
  }
}
