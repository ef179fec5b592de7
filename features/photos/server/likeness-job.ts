import { z } from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';

/** Compares a photo with its persona. A process that ends in the middle leaves it to the next one. */
export const measureLikenessJob: JobKind<{ photoId: string }> = {
  name: 'measure-likeness',
  data: z.object({ photoId: z.uuid() }),
  retries: 2,
  deadlineSeconds: 120,
};
