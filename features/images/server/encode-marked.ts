import { createHash } from 'node:crypto';
import { isMarkedAsUntransferable } from 'node:worker_threads';
import { monthNumber, type Payload } from '@galatea/watermark/payload.ts';
import { embedWatermark } from '@galatea/watermark/watermark.ts';
import type { Log } from '#platform/log/log.ts';
import { openThread } from '#ports/worker-thread.ts';
import { firstThumbnailWidth } from '../image-rules.ts';
import { encodeCopy } from './image-copies.ts';
import { createEncoder, type Pixels } from './pixels.ts';

export type EncodeRequest = {
  readonly pixels: Pixels;
  readonly watermark: { readonly payload: Payload; readonly key: Uint8Array } | null;
  /** Written into the first copy. */
  readonly xmp: string;
};

export type EncodedImage = {
  readonly jpeg: Uint8Array;
  /** The copy at `firstThumbnailWidth`, as WebP. */
  readonly firstCopy: Uint8Array;
  /** Why the image has no watermark; null if it has one or none was requested. */
  readonly fault: string | null;
};

/** Adds an invisible watermark and encodes the image and its first copy. The pixels are unusable afterwards. */
export type EncodeMarked = (request: EncodeRequest) => Promise<EncodedImage>;

export type EncodeDeps = {
  /** Returns the installation's keys in hexadecimal digits, newest first. */
  readonly readWatermarkKeys: () => Promise<readonly [string, ...string[]]>;
  readonly encodeMarked: EncodeMarked;
  readonly log: Log;
};

/** A mark takes about 60 ms of CPU time at Instagram's size, and encoding as long again. */
const timeoutMs = 120_000;

/**
 * Encodes in a thread of its own. The pixels are transferred to it, because a few images in the memory of the main
 * thread would cause a garbage collection of its whole heap, which delays requests.
 */
export function encodeInThread(): EncodeMarked {
  const thread = openThread<EncodeRequest, EncodedImage>(new URL('./encode-marked-worker.ts', import.meta.url));
  return (request) => {
    const { buffer } = request.pixels.data;
    const transfer = buffer instanceof ArrayBuffer && !isMarkedAsUntransferable(buffer) ? [buffer] : [];
    return thread.ask(request, AbortSignal.timeout(timeoutMs), transfer);
  };
}

export const encodeMarked: EncodeMarked = async ({ pixels, watermark, xmp }) => {
  const fault = watermark && tryEmbed(pixels, watermark);
  return {
    jpeg: await createEncoder(pixels).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer(),
    firstCopy: await encodeCopy(createEncoder(pixels), firstThumbnailWidth, xmp),
    fault,
  };
};

/** An image that cannot be marked is encoded without a mark, so that it is not lost. Returns the error. */
function tryEmbed(pixels: Pixels, { payload, key }: NonNullable<EncodeRequest['watermark']>): string | null {
  try {
    embedWatermark(pixels, payload, key);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Encodes the pixels of a file with the installation's watermark. */
export async function encodeWithWatermark(
  { readWatermarkKeys, encodeMarked, log }: EncodeDeps,
  request: Omit<EncodeRequest, 'watermark'>,
  fileKey: string,
): Promise<EncodedImage> {
  const encoded = await encodeMarked({
    ...request,
    watermark: await describeWatermark({ readWatermarkKeys }, fileKey),
  });
  if (encoded.fault) log.error({ err: new Error(encoded.fault) }, 'an image was stored without a watermark');
  return encoded;
}

/** Returns the mark of a file, by its key. */
export async function describeWatermark(
  { readWatermarkKeys }: Pick<EncodeDeps, 'readWatermarkKeys'>,
  fileKey: string,
): Promise<NonNullable<EncodeRequest['watermark']>> {
  const keys = await readWatermarkKeys();
  return { payload: describeFile(fileKey, keys, new Date()), key: Buffer.from(keys[0], 'hex') };
}

/**
 * States the installation, the month and the file in a mark. The file is known by the first 34 bits of its key; the
 * month does not depend on its row, which may be deleted.
 */
function describeFile(fileKey: string, keys: readonly [string, ...string[]], now: Date): Payload {
  const [first] = keys.toReversed(); // the same after each rotation
  const hash = createHash('sha256')
    .update(first ?? keys[0])
    .digest();
  return {
    installation: hash.readUIntBE(0, 3) >> 4,
    month: monthNumber(now),
    image: Math.floor(Number.parseInt(fileKey.slice(0, 9), 16) / 4),
  };
}
