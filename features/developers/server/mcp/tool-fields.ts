import { z } from 'zod';

export const influencerId = z.uuid().describe('The id of an influencer, from list_influencers.');
export const photoId = z.uuid().describe('The id of a photo, from list_photos.');

/** Returns the confirmation field for an action that the user must agree to first. */
export const confirm = (deed: string) =>
  z.boolean().default(false).describe(`True once the user has agreed: ${deed} Without it, nothing is done.`);

export const reads = { readOnlyHint: true, openWorldHint: false } as const;
export const writes = { readOnlyHint: false, destructiveHint: false, openWorldHint: false } as const;
