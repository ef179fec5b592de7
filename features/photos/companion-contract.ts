import { z } from 'zod';

/** Another influencer of the same user in the images. Without it, the prompt can name one after 'with' or `@`. */
export const companionId = z.uuid().nullable().optional();

/** Errors of calls that select a companion. */
export const companionErrors = {
  COMPANION_MISSING: { status: 404, message: 'The other influencer was not found.' },
} as const;
