import { z } from 'zod';
import { liveChange } from '#contract/live-change.ts';

/** A change that is sent to a user's open pages. */
export const liveEvent = z.object({ userId: z.string() }).and(liveChange);
export type LiveEvent = z.infer<typeof liveEvent>;
