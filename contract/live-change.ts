import { z } from 'zod';
import { likeness } from './likeness.ts';

/**
 * What changed, as live events tell the screens that show it. `photos` is the end of an image with a new photo;
 * `progress`, `photo`, `photo measured` and `photo deleted` carry the change itself, so that nothing that is known is
 * asked for again.
 */
export const liveChange = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal(['session', 'profile', 'influencers', 'export']) }),
  z.object({
    topic: z.literal(['drawings', 'posts', 'drafts', 'connection', 'settings', 'autopilot']),
    influencerId: z.string(),
  }),
  z.object({
    topic: z.literal('progress'),
    influencerId: z.string(),
    generationId: z.string(),
    position: z.int(),
    progress: z.number(),
  }),
  z.object({
    topic: z.literal('photos'),
    influencerId: z.string(),
    generationId: z.string(),
    position: z.int(),
  }),
  z.object({
    topic: z.literal('photo'),
    influencerId: z.string(),
    photoId: z.string(),
    favorite: z.boolean(),
  }),
  z.object({
    topic: z.literal('photo measured'),
    influencerId: z.string(),
    photoId: z.string(),
    likeness,
  }),
  z.object({
    topic: z.literal('photo deleted'),
    influencerId: z.string(),
    photoId: z.string(),
  }),
]);
export type LiveChange = z.infer<typeof liveChange>;
export type LiveTopic = LiveChange['topic'];

/** A change of one topic, with what it carries. */
export type LiveChangeOf<Topic extends LiveTopic> = LiveChange & { topic: Topic };
