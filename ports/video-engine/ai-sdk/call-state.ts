import { z } from 'zod';
import type { CallState } from '../video-engine.ts';

/**
 * The progress of a paid call. 'started' is saved before the request and 'running' after the response. A call that
 * stays 'started' may have been paid, so it is not repeated.
 */
const progress = z.discriminatedUnion('step', [
  z.object({ step: z.literal('started'), model: z.string() }),
  z.object({ step: z.literal('running'), model: z.string(), operation: z.json() }),
]);

/** Returns the saved progress of a call; null if none was started. */
export function readProgress({ saved }: CallState): z.infer<typeof progress> | null {
  return saved === null ? null : progress.parse(saved);
}
