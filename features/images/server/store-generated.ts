import { maxGeneratedSide } from '../image-rules.ts';
import { buildXmp, type Provenance } from '../provenance.ts';
import type { DecodingGate } from './decoding-gate.ts';
import { type EncodeDeps, encodeWithWatermark } from './encode-marked.ts';
import type { ProvenanceDeps } from './find-provenance.ts';
import type { ImageCopies } from './image-copies.ts';
import { createKey, deleteOnFailure, insertRow, type StoredImage } from './image-files.ts';
import { type MarkDeps, markFile } from './mark-file.ts';
import { decodeImage, type Pixels } from './pixels.ts';

type Labels = {
  readonly userId: string | null;
  readonly name: string;
  /** Written into the file and all its copies. */
  readonly provenance: Provenance;
};

export type NewImage = Labels & {
  /** The bytes of an image file, or its pixels. */
  readonly image: Uint8Array | Pixels;
};

export type StoreDeps = ProvenanceDeps &
  MarkDeps &
  EncodeDeps & {
    readonly gate: DecodingGate;
    readonly copies: ImageCopies;
  };

export async function storeGenerated(deps: StoreDeps, { image, ...labels }: NewImage): Promise<StoredImage> {
  const decode = async () => (image instanceof Uint8Array ? decodeImage(image, maxGeneratedSide) : image);
  return storeMarked(deps, await deps.gate.run('generated', decode), labels);
}

/**
 * Stores generated pixels with an invisible watermark, which all copies inherit, and with their provenance. The pixels
 * are unusable afterwards.
 */
export async function storeMarked(
  deps: StoreDeps,
  pixels: Pixels,
  { userId, name, provenance }: Labels,
): Promise<StoredImage> {
  const { files, service, gate, copies } = deps;
  const key = await createKey(service);
  return deleteOnFailure(files, key, async () => {
    const { width, height } = pixels;
    const request = { pixels, xmp: buildXmp(provenance) };
    const { jpeg, firstCopy } = await gate.run('generated', () => encodeWithWatermark(deps, request, key));
    const { file, signature } = await markFile(deps, jpeg, provenance);
    await copies.storeFirst(key, firstCopy);
    await files.put(key, file, 'image/jpeg');
    const row = { key, user_id: userId, name, bytes: file.length, width, height };
    await insertRow(service, row, { ...provenance, signature });
    return { path: `/files/${key}`, width, height };
  });
}
