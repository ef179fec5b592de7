import { z } from 'zod';
import type { EventKind } from '#platform/events/events.ts';

/** A person deleted a photo; its file goes when nothing else names it. `path` is the file's. */
export const photoDeleted: EventKind<{ userId: string; influencerId: string; photoId: string; path: string }> = {
  name: 'photo-deleted',
  data: z.object({ userId: z.uuid(), influencerId: z.uuid(), photoId: z.uuid(), path: z.string() }),
};
