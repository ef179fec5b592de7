/**
 * Converts to an error: the queue reports some errors as plain objects with the fields, message and stack of the error.
 */
export function reportedError(reported: unknown): Error {
  if (reported instanceof Error) return reported;
  const { message, ...fields } = Object(reported);
  return Object.assign(new Error(String(message ?? reported)), fields);
}
