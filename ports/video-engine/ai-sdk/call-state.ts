import { z } from 'zod';

/**
 * The progress of a paid call. 'started' is saved before the request and 'running' after the response. A call that
 * stays 'started' may have been paid, so it is not repeated. `at` is missing in states of an earlier version.
 */
const progress = z.discriminatedUnion('step', [
  z.object({ step: z.literal('started'), model: z.string(), at: z.number().optional() }),
  z.object({ step: z.literal('running'), model: z.string(), operation: z.json() }),
]);

export type Progress = z.infer<typeof progress>;

/** Returns the saved progress of a call; null if none was started. */
export function readProgress(saved: unknown): Progress | null {
  return saved === null ? null : progress.parse(saved);
}
