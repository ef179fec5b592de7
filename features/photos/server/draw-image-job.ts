import { z } from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';

/** Draws one image of a generation. */
export const drawImageJob: JobKind<{ generationId: string; position: number }> = {
  name: 'draw-image',
  data: z.object({ generationId: z.uuid(), position: z.int() }),
  retries: 2,
  deadlineSeconds: 180,
};

/** The ledger's name for the credit of one image. */
export function imageReference(generationId: string, position: number): string {
  return `image/${generationId}/${position}`;
}
