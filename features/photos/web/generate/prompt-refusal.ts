import { CallError } from '#ui/call.ts';

/** Returns the validation message of the prompt for its field; undefined for other errors. */
export function promptRefusal(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  const { field } = (error.details ?? {}) as { field?: unknown }; // an object in every refusal of our server
  return field === 'prompt' ? error.message : undefined;
}
