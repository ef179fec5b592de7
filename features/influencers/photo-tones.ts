import { z } from 'zod';

const colour = z.string().regex(/^#[\da-f]{6}$/);

/** The colours that a clone's photo told, as they are stored and shown. */
export const photoTones = z.object({
  skin: colour.exactOptional(),
  hair: colour.exactOptional(),
  eyes: colour.exactOptional(),
  backdrop: colour.exactOptional(),
});

/** What is stored of them; nothing where nothing is. */
export function tonesIn(stored: unknown): z.infer<typeof photoTones> {
  return photoTones.safeParse(stored).data ?? {};
}
