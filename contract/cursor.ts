import { z } from 'zod';

/**
 * Where a page of a list ended that is ordered by time, then by id: the last row's id and its time in microseconds
 * since 1970, as PostgreSQL has it. A client sends back what it was given.
 */
export const cursor = z
  .string()
  .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}@\d{1,16}$/, 'This is not the end of a page before.')
  .transform((text) => {
    const [id = '', createdAt = ''] = text.split('@'); // both are there by the pattern
    return { id, createdAt };
  });
export type Cursor = z.infer<typeof cursor>;

/** The cursor as a client gets it. */
export function cursorAfter({ id, createdAt }: Cursor): string {
  return `${id}@${createdAt}`;
}
