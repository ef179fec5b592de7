import { builtInVideos } from '#ports/video-engine/built-in/built-in.ts';
import type { VideoEngine, VideoOutcome } from '#ports/video-engine/video-engine.ts';

const small = builtInVideos(160);
let rendered: Promise<VideoOutcome> | undefined;

/** A video engine that returns the same small clip for every order, because rendering takes seconds. */
export function plainVideoEngine(change: Partial<VideoEngine> = {}): VideoEngine {
  return {
    ...small,
    async create(order, signal, onProgress) {
      onProgress(0.5);
      rendered ??= small.create({ ...order, seconds: 3 }, new AbortController().signal, () => undefined);
      return signal.aborted ? { kind: 'failed', reason: 'stopped', retryable: true } : rendered;
    },
    ...change,
  };
}
