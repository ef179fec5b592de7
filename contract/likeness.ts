import { z } from 'zod';

/** The results of comparing the face in a photo with the influencer's face. */
export const likenessVerdicts = ['same', 'different', 'copy', 'no face', 'several faces', 'child'] as const;

/** The likeness of the face in a photo to the influencer's face. */
export const likeness = z.object({
  verdict: z.enum(likenessVerdicts),
  /** The certainty in percent that both faces are the same, or null if there was nothing to compare. */
  percent: z.int().min(0).max(100).nullable(),
  /** Whether the photo was generated again because of its likeness, free of charge. */
  redrawn: z.boolean(),
});
export type Likeness = z.infer<typeof likeness>;
