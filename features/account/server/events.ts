import { z } from 'zod';
import type { EventKind } from '#platform/events/events.ts';

/** An account was suspended, or its deletion was requested: its pending orders must not cause further costs. */
export const accountWasHeld: EventKind<{ userId: string; heldAt: string }> = {
  name: 'account-held',
  data: z.object({ userId: z.uuid(), heldAt: z.iso.datetime() }),
};
