import { z } from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';

/** Decides whether a sheet is kept. If a process dies during the job, another one retries it. */
export const judgeSheetJob: JobKind<{ generationId: string }> = {
  name: 'judge-sheet',
  data: z.object({ generationId: z.uuid() }),
  retries: 2,
  deadlineSeconds: 120,
};
