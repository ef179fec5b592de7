import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { getFileKey } from '../image-rules.ts';
import type { DecodingGate } from './decoding-gate.ts';
import { findProvenance, type ProvenanceDeps } from './find-provenance.ts';
import { type MarkDeps, markFile } from './mark-file.ts';
import { createEncoder, decodeImage } from './pixels.ts';

/**
 * Width in pixels: the maximum that Instagram shows; it scales down wider images. Source: IG User Media, 'Image
 * Specifications'.
 */
const feedWidth = 1_440;

export type ReadDeps = ProvenanceDeps & MarkDeps & { readonly gate: DecodingGate };

export async function readImage(files: FileStore, path: string, signal: AbortSignal): Promise<Uint8Array> {
  const file = await files.open(getFileKey(path));
  if (!file) throw new Error('the file of an image is missing');
  return buffer(addAbortSignal(signal, file.stream));
}

export async function readImageWithin(
  deps: ReadDeps,
  path: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const file = await readImage(deps.files, path, signal);
  if (file.length <= maxBytes) return file;
  const jpeg = await deps.gate.run('generated', async () =>
    createEncoder(await decodeImage(file, feedWidth))
      .jpeg({ quality: 90 })
      .toBuffer(),
  );
  const provenance = await findProvenance(deps, path);
  return provenance ? (await markFile(deps, jpeg, provenance)).file : jpeg;
}

export async function readPixels(
  { files, gate }: ReadDeps,
  path: string,
  side: number,
): Promise<{ width: number; height: number; pixels: Uint8Array } | null> {
  const file = await files.open(getFileKey(path));
  if (!file) return null;
  const { data, width, height } = await gate.run('upload', async () => decodeImage(await buffer(file.stream), side));
  return { width, height, pixels: data };
}
