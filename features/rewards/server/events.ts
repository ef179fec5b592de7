import { z } from 'zod';
import type { EventKind } from '#platform/events/events.ts';

/** Somebody signed up by a link. */
export const referralSignedUp: EventKind<{ userId: string }> = {
  name: 'referral-signed-up',
  data: z.object({ userId: z.uuid() }),
};
