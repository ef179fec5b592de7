import { z } from 'zod';
import type { EventKind } from '#platform/events/events.ts';

/** The consent for these clones was withdrawn: all their images are deleted. */
export const consentWithdrawn: EventKind<{ userId: string; influencerIds: string[] }> = {
  name: 'consent-withdrawn',
  data: z.object({ userId: z.uuid(), influencerIds: z.array(z.uuid()) }),
};

/** The consent for a clone was renewed, or changed what it covers. */
export const consentRenewed: EventKind<{ userId: string; influencerId: string }> = {
  name: 'consent-renewed',
  data: z.object({ userId: z.uuid(), influencerId: z.uuid() }),
};
