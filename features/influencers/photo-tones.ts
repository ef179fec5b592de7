import { z } from 'zod';

const colour = z.string().regex(/^#[\da-f]{6}$/);

/** The colors that were read from a clone's photo, as stored and shown. */
export const photoTones = z.object({
  skin: colour.exactOptional(),
  hair: colour.exactOptional(),
  eyes: colour.exactOptional(),
  backdrop: colour.exactOptional(),
});

/** Parses stored colors; returns an empty object if there are none. */
export function tonesIn(stored: unknown): z.infer<typeof photoTones> {
  return photoTones.safeParse(stored).data ?? {};
}
