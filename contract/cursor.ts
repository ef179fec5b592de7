import { z } from 'zod';

/**
 * The end of a page in a list that is ordered by time, then by id: the id of its last row and its time in microseconds
 * since 1970, the precision of PostgreSQL. A client sends back the cursor that it received.
 */
export const cursor = z
  .string()
  .regex(
    /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}@\d{1,16}$/,
    'This cursor is not valid. Use the cursor of the previous page.',
  )
  .transform((text) => {
    const [id = '', createdAt = ''] = text.split('@'); // the pattern guarantees both
    return { id, createdAt };
  });
export type Cursor = z.infer<typeof cursor>;

/** Returns the cursor in the format for clients. */
export function cursorAfter({ id, createdAt }: Cursor): string {
  return `${id}@${createdAt}`;
}
