import { CallError } from './call.ts';

/** Returns the specific reason from the details of a failed call, if any. */
export function deeperReason(error: unknown): string | undefined {
  const details = error instanceof CallError ? error.details : undefined;
  const isNamed = typeof details === 'object' && details !== null && 'message' in details;
  const reason = isNamed && typeof details.message === 'string' ? details.message : undefined;
  return error instanceof Error && reason !== error.message ? reason : undefined;
}

/** Returns the message of a failed call, followed by the specific reason. */
export function messageWithReason(error: Error): string {
  const reason = deeperReason(error);
  return reason ? `${error.message} — ${reason}` : error.message;
}
