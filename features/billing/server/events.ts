import { z } from 'zod';
import type { EventKind } from '#platform/events/events.ts';

/** A person has an account from now on. */
export const accountOpened: EventKind<{ userId: string }> = {
  name: 'account-opened',
  data: z.object({ userId: z.uuid() }),
};
