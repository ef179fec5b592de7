import { z } from 'zod';

const color = z.string().regex(/^#[\da-f]{6}$/);

/** The colors that were read from a clone's photo, as stored and shown. */
export const photoTones = z.object({
  skin: color.exactOptional(),
  hair: color.exactOptional(),
  eyes: color.exactOptional(),
  backdrop: color.exactOptional(),
});

/** Parses stored colors; returns an empty object if there are none. */
export function tonesIn(stored: unknown): z.infer<typeof photoTones> {
  return photoTones.safeParse(stored).data ?? {};
}
