import { CallError } from './call.ts';

/** The reason below the sentence of a refused call, where it names one. */
export function deeperReason(error: unknown): string | undefined {
  const details = error instanceof CallError ? error.details : undefined;
  const isNamed = typeof details === 'object' && details !== null && 'message' in details;
  const reason = isNamed && typeof details.message === 'string' ? details.message : undefined;
  return error instanceof Error && reason !== error.message ? reason : undefined;
}

/** What a failed call said, with the reason below it. Source: specification, part 2, section 8. */
export function messageWithReason(error: Error): string {
  const reason = deeperReason(error);
  return reason ? `${error.message} — ${reason}` : error.message;
}
