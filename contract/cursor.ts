import { z } from 'zod';

/**
 * Marks the end of a page in a list ordered by time, then by id. It holds the id of the last row and its time in
 * microseconds since 1970, PostgreSQL's precision. A client sends back the cursor that it received.
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

/** Formats a cursor for clients. */
export function cursorAfter({ id, createdAt }: Cursor): string {
  return `${id}@${createdAt}`;
}
