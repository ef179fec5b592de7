import { setTimeout as wait } from 'node:timers/promises';
import type { Experimental_VideoModelV4VideoData as VideoData } from '@ai-sdk/provider';

/** A clip of 10 seconds has at most some 40 MB. */
const maxBytes = 150_000_000;
const timeoutMs = 120_000;

/**
 * Returns the file of a video that a provider generated, or null if it could not be downloaded. A download is repeated,
 * because the video is paid.
 */
export async function readVideoFile(
  video: VideoData,
  signal: AbortSignal,
  pausesMs: readonly number[],
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (video.type === 'binary') return new Uint8Array(video.data);
  if (video.type === 'base64') return new Uint8Array(Buffer.from(video.data, 'base64'));
  if (video.type !== 'url') return null;
  const [pause, ...later] = pausesMs;
  const file = await download(video.url, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])).catch(() => null);
  if (file || pause === undefined || signal.aborted) return file;
  await wait(pause, undefined, { signal }).catch(() => undefined);
  return readVideoFile(video, signal, later);
}

async function download(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = await fetch(url, { signal });
  if (!answer.ok || !answer.body) return null;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body) {
    bytes += part.length;
    if (bytes > maxBytes) return null;
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
