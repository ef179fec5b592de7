import { builtInVideos } from '#ports/video-engine/built-in/built-in.ts';
import type { VideoEngine, VideoOutcome } from '#ports/video-engine/video-engine.ts';
import { encodeSample } from './videos/sample-video.ts';

const size = { width: 64, height: 112 };
let encoded: Promise<Uint8Array<ArrayBuffer>> | undefined;

/** A video engine that returns the same small clip of plain colors for every order, because rendering takes seconds. */
export function plainVideoEngine(change: Partial<VideoEngine> = {}): VideoEngine {
  return {
    ...builtInVideos(),
    async create(_order, signal, onProgress): Promise<VideoOutcome> {
      onProgress(0.5);
      if (signal.aborted) return { kind: 'failed', reason: 'stopped', retryable: true };
      encoded ??= encodeSample({ ...size, seconds: 3, frameRate: 24 });
      const poster = { data: new Uint8Array(size.width * size.height * 3), ...size, channels: 3 } as const;
      return { kind: 'created', video: await encoded, ...size, poster };
    },
    ...change,
  };
}
