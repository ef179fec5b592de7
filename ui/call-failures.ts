import { suspended } from '#contract/suspended.ts';
import { CallError } from './call.ts';

/** Checks if a call failed because the session has ended. The page already redirects the user to sign in. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof CallError && (error.status === 401 || error.code === suspended.code);
}

/** Checks if the outcome of a call is unknown: its response was lost, or the server failed. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.status === 0 || error.status >= 500 || error.code === 'OUTCOME_UNKNOWN';
}

/** Checks if a call failed because the requested object does not exist, or its ID is invalid. */
export function isMissing(error: Error): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400);
}
