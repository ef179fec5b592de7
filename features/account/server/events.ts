import { z } from 'zod';
import type { EventKind } from '#platform/events/events.ts';

/** An account was suspended, or its deletion was requested: what it ordered before costs nothing more. */
export const accountWasHeld: EventKind<{ userId: string; heldAt: string }> = {
  name: 'account-held',
  data: z.object({ userId: z.uuid(), heldAt: z.iso.datetime() }),
};
