import { suspended } from '#contract/suspended.ts';
import { CallError } from './call.ts';

/** Whether something failed because the session is over, which has been said: the page leads to the sign-in. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof CallError && (error.status === 401 || error.code === suspended.code);
}

/** Whether nobody can tell what became of a call: its answer was lost, or the server failed. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.status === 0 || error.status >= 500 || error.code === 'OUTCOME_UNKNOWN';
}

/** Whether a call failed because what it asked for is not there, or its address names nothing at all. */
export function isMissing(error: Error): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400);
}
