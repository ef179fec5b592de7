import { z } from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';

/** Compares a photo with its influencer. If the process dies during a run, another one repeats it. */
export const measureLikenessJob: JobKind<{ photoId: string }> = {
  name: 'measure-likeness',
  data: z.object({ photoId: z.uuid() }),
  retries: 2,
  deadlineSeconds: 120,
};
