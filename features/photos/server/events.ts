import { z } from 'zod';
import type { EventKind } from '#platform/events/events.ts';

/** A user deleted a photo. Its file at `path` is deleted when nothing else references it. */
export const photoDeleted: EventKind<{ userId: string; influencerId: string; photoId: string; path: string }> = {
  name: 'photo-deleted',
  data: z.object({ userId: z.uuid(), influencerId: z.uuid(), photoId: z.uuid(), path: z.string() }),
};
