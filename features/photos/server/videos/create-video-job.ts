import { z } from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';

export type VideoJob = {
  readonly videoId: string;
  readonly userId: string;
  readonly turn: number;
  /** To refund a video whose row was deleted. */
  readonly credits: number;
};

/** The job that creates a video. One user's videos are created one after another. */
export const createVideoJob: JobKind<VideoJob> = {
  name: 'render-video',
  data: z.object({ videoId: z.uuid(), userId: z.uuid(), turn: z.int(), credits: z.int() }),
  retries: 1,
  // A busy machine takes several minutes for 10 seconds, because videos have the lowest priority.
  deadlineSeconds: 900,
  groupOf: ({ userId }) => userId,
  /** The first video of every user starts before the second one of any other. */
  priorityOf: ({ turn }) => -turn,
};
