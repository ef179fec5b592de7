import { CallError } from '#ui/call.ts';

/** Returns the validation message for the prompt field; undefined for other errors. */
export function promptRefusal(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  const { field } = (error.details ?? {}) as { field?: unknown }; // an object in every refusal from our server
  return field === 'prompt' ? error.message : undefined;
}
