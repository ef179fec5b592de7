import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { limitSignal, startLimited } from '#platform/processes/start-limited.ts';
import type { SourceVideo } from '#ports/video-converter/video-converter.ts';
import { refusalReasons, type VideoRefusal } from '../../video-rules.ts';
import type { MeasuredVideo } from './measure-video.ts';

export const sourceVideo: z.ZodType<SourceVideo> = z.object({
  container: z.literal(['mp4', 'matroska']),
  durationMs: z.int(),
  frameRate: z.number(),
});

/** The output of the process. */
const reading = z.union([
  z.object({
    refused: z.object({ reason: z.literal(refusalReasons), detail: z.string().optional() }),
    source: sourceVideo.optional(),
  }),
  z.object({
    width: z.int(),
    height: z.int(),
    durationMs: z.int(),
    frameRate: z.number(),
    codec: z.literal(['avc', 'hevc']),
    hasSound: z.boolean(),
  }),
]);
export type VideoReading =
  | MeasuredVideo
  | {
      readonly refused: VideoRefusal;
      /** Set if a converter can change the video to the form that Instagram accepts. */
      readonly source?: SourceVideo | undefined;
    };

const program = fileURLToPath(new URL('./read-video-process.ts', import.meta.url));
/** A video of 300 MB takes a few seconds. */
const usualProcessorMs = 60_000;
const timeoutMs = 5 * 60_000;
/**
 * Limits the memory for the tables of a video, which are lists of objects. Parts of the file that are no longer needed
 * are collected early: that takes a third less memory, and not more time.
 */
const memoryLimits = ['--max-old-space-size=384', '--max-semi-space-size=1'];

export type VideoPaths = {
  readonly from: string;
  readonly to: string;
  /** A stored video whose sound replaces that of the video. */
  readonly sound?: string | undefined;
};

/**
 * Measures the video at a path and writes it to another path in the form that Instagram accepts, or returns why it is
 * refused. Runs in a separate process with limits.
 */
export async function readVideo(
  paths: VideoPaths,
  { processorMs = usualProcessorMs }: { readonly processorMs?: number } = {},
): Promise<VideoReading> {
  const child = startLimited({
    program,
    args: [paths.from, paths.to, String(processorMs), ...(paths.sound === undefined ? [] : [paths.sound])],
    nodeFlags: memoryLimits,
    timeoutMs,
  });
  child.stdin.end();
  const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (signal === limitSignal) return { refused: { reason: 'too complex' } };
  if (code !== 0) return { refused: { reason: 'damaged' } };
  return reading.parse(JSON.parse(output));
}
