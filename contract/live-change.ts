import { z } from 'zod';
import { likeness } from './likeness.ts';

/**
 * A change that live events report to the screens that show it. `photos` is sent when an image is finished and there is
 * a new photo. `progress`, `photo`, `photo measured` and `photo deleted` contain the change itself, so that no data has
 * to be requested again.
 */
export const liveChange = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal(['session', 'profile', 'influencers', 'export', 'conversions']) }),
  z.object({
    topic: z.literal(['drawings', 'posts', 'drafts', 'connection', 'settings', 'autopilot', 'videos']),
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

/** A change on one topic, with its data. */
export type TopicChange<Topic extends LiveTopic> = LiveChange & { topic: Topic };
