import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { RenderedImage } from '../../image-engine/image-engine.ts';
import { readImages } from '../../image-engine/read-images.ts';
import { openThread } from '../../worker-thread.ts';
import { listSuitableMotions, readMovementOf, toOrder } from '../suitable-motions.ts';
import type { VideoEngine, VideoOrder, VideoOutcome } from '../video-engine.ts';
import { joinSegments } from './join-segments.ts';
import type { SegmentRequest, SegmentResponse } from './render-segment-worker.ts';

/** The sizes that networks show on phones. */
const sizes = { '9:16': [720, 1_280], '4:5': [720, 900] } as const;

/** Segments are encoded concurrently, and each starts with a key frame. */
const segmentsPerSecond = 1.2;

/** A clip uses at most this many threads, which have a lower priority than requests. */
const mostThreads = 2;

/** Animates the illustration locally, without a model or an API key. Smaller `width`s take less time. */
export function builtInVideos(width?: number): VideoEngine {
  return {
    name: 'built-in',
    label: 'Galatea Illustration',
    source: 'algorithmicMedia',
    lengths: [5, 10],
    aspects: ['9:16', '4:5'],
    frameRates: [24, 30],
    loops: true,
    animates: (source) => source === 'algorithmicMedia',
    listMotions: listSuitableMotions,
    readMovement: readMovementOf,

    async create(order, signal, onProgress) {
      if (signal.aborted) return stopped;
      const references = await readImages(order.sceneReferences ?? [], signal).catch(() => null);
      if (!references) return signal.aborted ? stopped : unread;
      const { motion, seconds, framesPerSecond, watermark } = order;
      const size = sizeFor(order, width);
      const clip = { ...toOrder(order), ...size, references, motion, seconds, framesPerSecond, watermark };
      const segments = await renderSegments({ ...clip, clipId: randomUUID() }, signal, onProgress);
      if (segments === 'stopped') return stopped;
      const files = segments.map(({ file }) => file);
      const video = await joinSegments(files, framesPerSecond, order.xmp);
      return { kind: 'created', video, ...size, poster: toRgb(segments[0]?.poster ?? null, size) };
    },
  };
}

/** A frame is 100 to 300 kB of text. A small young generation frees it early, which halves the memory of a thread. */
const threads = Array.from({ length: Math.min(mostThreads, availableParallelism()) }, () =>
  openThread<SegmentRequest, SegmentResponse>(new URL('./render-segment-worker.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 },
  }),
);

/** Renders all segments, each in the next thread that is free. */
async function renderSegments(
  clip: Omit<SegmentRequest, 'from' | 'to'>,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<readonly SegmentResponse[] | 'stopped'> {
  const frames = clip.seconds * clip.framesPerSecond;
  const count = Math.round(clip.seconds * segmentsPerSecond);
  const segments: SegmentResponse[] = [];
  let [started, finished] = [0, 0];
  const halt = new AbortController();
  const either = AbortSignal.any([signal, halt.signal]);
  const work = threads.map(async (thread) => {
    while (started < count) {
      const index = started++;
      const [from, to] = [index, index + 1].map((at) => Math.round((at * frames) / count)) as [number, number]; // two
      segments[index] = await thread.ask({ ...clip, from, to }, either);
      onProgress(++finished / count);
    }
  });
  try {
    await Promise.all(work);
    return segments;
  } catch (error) {
    halt.abort();
    if (signal.aborted) return 'stopped';
    throw error;
  }
}

function sizeFor({ aspect }: VideoOrder, width?: number): { readonly width: number; readonly height: number } {
  const [usual, tall] = sizes[aspect];
  if (!width) return { width: usual, height: tall };
  return { width, height: 2 * Math.round((tall * width) / usual / 2) };
}

function toRgb(rgba: Uint8Array | null, size: { readonly width: number; readonly height: number }): RenderedImage {
  const data = new Uint8Array(size.width * size.height * 3);
  for (let from = 0, to = 0; to < data.length; from += 4, to += 3) {
    data[to] = rgba?.[from] ?? 0;
    data[to + 1] = rgba?.[from + 1] ?? 0;
    data[to + 2] = rgba?.[from + 2] ?? 0;
  }
  return { data, ...size, channels: 3 };
}

const stopped: VideoOutcome = { kind: 'failed', reason: 'The video was stopped.', retryable: true };
const unread: VideoOutcome = { kind: 'failed', reason: 'A reference image could not be read.', retryable: true };
