import { z } from 'zod';

/** The results of comparing the face in a photo with the influencer's face. */
export const likenessVerdicts = ['same', 'different', 'copy', 'no face', 'several faces', 'child'] as const;

/** How closely the face in a photo matches the influencer's face. */
export const likeness = z.object({
  verdict: z.enum(likenessVerdicts),
  /** How certain it is, in percent, that the faces match, or null if there was nothing to compare. */
  percent: z.int().min(0).max(100).nullable(),
  /** Whether the photo was regenerated free of charge because of its likeness. */
  redrawn: z.boolean(),
});
export type Likeness = z.infer<typeof likeness>;
