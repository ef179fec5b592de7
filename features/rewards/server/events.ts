import { z } from 'zod';
import type { EventKind } from '#platform/events/events.ts';

/** A user signed up through a referral link. */
export const referralSignedUp: EventKind<{ userId: string }> = {
  name: 'referral-signed-up',
  data: z.object({ userId: z.uuid() }),
};
