import { type LimitCode, limitErrors } from '#contract/limit-errors.ts';
import { CallError } from '#ui/call.ts';

/** The limit that a refused call met; null where it failed for another reason. */
export function limitMet(error: unknown): LimitCode | null {
  if (!(error instanceof CallError)) return null;
  return isLimitCode(error.code) ? error.code : null;
}

function isLimitCode(code: string): code is LimitCode {
  return code in limitErrors;
}
