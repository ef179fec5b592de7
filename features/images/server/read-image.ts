import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { getFileKey } from '../image-rules.ts';
import { buildSourceXmp } from '../provenance.ts';
import type { DecodingGate } from './decoding-gate.ts';
import { embedXmp } from './embed-xmp.ts';
import { findProvenance, type ProvenanceDeps } from './find-provenance.ts';
import { type MarkDeps, markFile } from './mark-file.ts';
import { createEncoder, decodeImage } from './pixels.ts';
import { readXmpSource } from './read-marks.ts';

/**
 * Width in pixels: the maximum that Instagram shows; it scales down wider images. Source: IG User Media, 'Image
 * Specifications'.
 */
const feedWidth = 1_440;

/** The sizes and qualities that are tried until a file is small enough; the last one is used if none is. */
const smaller = [
  { width: feedWidth, quality: 90 },
  { width: feedWidth, quality: 80 },
  { width: 1_080, quality: 80 },
  { width: 1_080, quality: 65 },
] as const;

/** The most bytes of the XMP packet and the signature that are added to a file. */
const maxMarkBytes = 40_000;

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
  const jpeg = await deps.gate.run('generated', () => encodeWithin(file, maxBytes));
  const provenance = await findProvenance(deps, path);
  if (provenance) return (await markFile(deps, jpeg, provenance)).file;
  const { xmpAsString = '' } = await sharp(file).metadata();
  const source = readXmpSource(xmpAsString);
  return source ? embedXmp(jpeg, buildSourceXmp(source)) : jpeg;
}

async function encodeWithin(file: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  let jpeg = file;
  for (const { width, quality } of smaller) {
    jpeg = await createEncoder(await decodeImage(file, width))
      .jpeg({ quality })
      .toBuffer();
    if (jpeg.length + maxMarkBytes <= maxBytes) break;
  }
  return jpeg;
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
