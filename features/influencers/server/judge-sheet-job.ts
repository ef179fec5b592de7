import { z } from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';

/** Decides whether a sheet is kept. A process that ends in the middle leaves it to the next one. */
export const judgeSheetJob: JobKind<{ generationId: string }> = {
  name: 'judge-sheet',
  data: z.object({ generationId: z.uuid() }),
  retries: 2,
  deadlineSeconds: 120,
};
