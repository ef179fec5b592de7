import { z } from 'zod';
import { liveChange } from '#contract/live-change.ts';

/** What changed, for the screens of one person. */
export const liveEvent = z.object({ userId: z.string() }).and(liveChange);
export type LiveEvent = z.infer<typeof liveEvent>;
