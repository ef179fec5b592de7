import { createHash } from 'node:crypto';
import { monthNumber, type Payload } from '@galatea/watermark/payload.ts';
import { embedWatermark } from '@galatea/watermark/watermark.ts';
import type { Log } from '#platform/log/log.ts';
import { openThread } from '#ports/worker-thread.ts';
import type { Pixels } from './pixels.ts';

export type WatermarkRequest = { readonly pixels: Pixels; readonly payload: Payload; readonly key: Uint8Array };

/** Returns the pixels with an invisible watermark. May change the given ones. */
export type AddWatermark = (request: WatermarkRequest) => Promise<Pixels>;

export type WatermarkDeps = {
  /** Returns the installation's keys in hexadecimal digits, newest first. */
  readonly readWatermarkKeys: () => Promise<readonly [string, ...string[]]>;
  readonly addWatermark: AddWatermark;
  readonly log: Log;
};

/** A mark takes about 60 ms of CPU time at Instagram's size. */
const timeoutMs = 60_000;

/** Adds watermarks in a thread of its own, so that they do not delay requests. */
export function watermarkInThread(): AddWatermark {
  const thread = openThread<WatermarkRequest, Pixels>(new URL('./watermark-worker.ts', import.meta.url));
  return (request) => thread.ask(request, AbortSignal.timeout(timeoutMs));
}

export const addWatermark: AddWatermark = async ({ pixels, payload, key }) => {
  embedWatermark(pixels, payload, key);
  return pixels;
};

/** Marks the pixels of a file. An image that cannot be marked is stored without a mark, so that it is not lost. */
export async function watermarkPixels(deps: WatermarkDeps, pixels: Pixels, fileKey: string): Promise<Pixels> {
  try {
    const keys = await deps.readWatermarkKeys();
    const payload = describeFile(fileKey, keys, new Date());
    return await deps.addWatermark({ pixels, payload, key: Buffer.from(keys[0], 'hex') });
  } catch (err) {
    deps.log.error({ err }, 'an image was stored without a watermark');
    return pixels;
  }
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
