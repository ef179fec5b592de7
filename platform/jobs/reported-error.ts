/** The queue reports some errors as plain objects that hold the fields of the error, its message and its stack. */
export function reportedError(reported: unknown): Error {
  if (reported instanceof Error) return reported;
  const { message, ...fields } = Object(reported);
  return Object.assign(new Error(String(message ?? reported)), fields);
}
