/**
 * Converts to an Error, because the queue reports some errors as plain objects with the same fields, message, and
 * stack.
 */
export function reportedError(reported: unknown): Error {
  if (reported instanceof Error) return reported;
  const { message, ...fields } = Object(reported);
  return Object.assign(new Error(String(message ?? reported)), fields);
}
