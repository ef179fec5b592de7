import { z } from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { SourceVideo } from '#ports/video-converter/video-converter.ts';
import { sourceVideo } from '../reading/read-video.ts';

export type ConversionJob = {
  readonly uploadId: string;
  readonly userId: string;
  /** How many conversions of the user are before it. */
  readonly turn: number;
  readonly source: SourceVideo;
  /** The time of the frame that becomes the cover. */
  readonly coverMs: number;
};

/** The job that converts an uploaded video. One user's videos are converted one after another. */
export const conversionJob: JobKind<ConversionJob> = {
  name: 'convert-video',
  data: z.object({
    uploadId: z.uuid(),
    userId: z.uuid(),
    turn: z.int(),
    source: sourceVideo,
    coverMs: z.int(),
  }),
  retries: 2,
  // The converter's own limit is an hour.
  deadlineSeconds: 75 * 60,
  groupOf: ({ userId }) => userId,
  /** The first video of every user starts before the second one of any other. */
  priorityOf: ({ turn }) => -turn,
};
