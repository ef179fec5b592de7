import { findLimit } from '#contract/limit-errors.ts';

export type Refusal = { readonly code: string; readonly message: string; readonly details: unknown };

/**
 * Reads the body of an error response. The code may be in `code`, in `error`, or inside `error` or `details`; a limit's
 * code has priority. A body without its own message results in '{error} — {details}'.
 */
export function readRefusal(body: unknown, status: number): Refusal {
  const { code, error, message, details } = getFields(body);
  const [inError, inDetails] = [getFields(error), getFields(details)];
  const codes = [code, error, inError.code, inDetails.code].filter(isCode);
  return {
    code: codes.find((each) => findLimit(each) !== null) ?? codes[0] ?? 'INTERNAL',
    message:
      textIn(message) ??
      ([textIn(error) ?? textIn(inError.message), textIn(details) ?? textIn(inDetails.message)]
        .filter((part) => part !== undefined)
        .join(' — ') ||
        unexplained(status)),
    details,
  };
}

/** Returns a message for an error response that has none. */
export function unexplained(status: number): string {
  return `The request failed (${status}).`;
}

function getFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() ? value : undefined;
}

/** Checks for a single word, such as OUT_OF_CREDITS or missing_fields, because `error` may be a message instead. */
function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^\w+$/.test(value);
}
