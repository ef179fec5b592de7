import { z } from 'zod';

/**
 * What changed, for the screens of one person that show it. `photos` is the end of an image with a new photo; `progress`,
 * `photo` and `photo deleted` carry the change itself.
 */
export const liveEvent = z.discriminatedUnion('topic', [
  z.object({ userId: z.string(), topic: z.enum(['profile', 'influencers']) }),
  z.object({
    userId: z.string(),
    topic: z.enum(['drawings', 'posts', 'connection', 'settings']),
    influencerId: z.string(),
  }),
  z.object({
    userId: z.string(),
    topic: z.literal('progress'),
    influencerId: z.string(),
    generationId: z.string(),
    position: z.int(),
    progress: z.number(),
  }),
  z.object({
    userId: z.string(),
    topic: z.literal('photos'),
    influencerId: z.string(),
    generationId: z.string(),
    position: z.int(),
  }),
  z.object({
    userId: z.string(),
    topic: z.literal('photo'),
    influencerId: z.string(),
    photoId: z.string(),
    favorite: z.boolean(),
  }),
  z.object({
    userId: z.string(),
    topic: z.literal('photo deleted'),
    influencerId: z.string(),
    photoId: z.string(),
  }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
