import { z } from 'zod';

/** What was found out about a photo's face beside the persona's. */
export const likenessVerdicts = ['same', 'different', 'copy', 'no face', 'several faces', 'child'] as const;

/** How much the face of a photo resembles the persona's. */
export const likeness = z.object({
  verdict: z.enum(likenessVerdicts),
  /** How sure it is that both are the same person; null where there was nothing to compare. */
  percent: z.int().min(0).max(100).nullable(),
  /** Whether the photo was drawn again for it, at no cost. */
  redrawn: z.boolean(),
});
export type Likeness = z.infer<typeof likeness>;
