import { CallError } from '#ui/call.ts';

/** What the server says is wrong with the prompt, for its field; undefined where something else failed. */
export function promptRefusal(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  const { field } = (error.details ?? {}) as { field?: unknown }; // an object in every refusal of our own
  return field === 'prompt' ? error.message : undefined;
}
