import { limitOf } from '#contract/limit-errors.ts';

export type Refusal = { readonly code: string; readonly message: string; readonly details: unknown };

/**
 * Reads the body of a refused call. The code stands in `code`, in `error`, or inside `error` or `details`, and a
 * limit's goes before the others; a body without a sentence of its own reads '{error} — {details}'. Source:
 * specification, part 2, section 8.
 */
export function readRefusal(body: unknown, status: number): Refusal {
  const { code, error, message, details } = fieldsOf(body);
  const [inError, inDetails] = [fieldsOf(error), fieldsOf(details)];
  const codes = [code, error, inError.code, inDetails.code].filter(isCode);
  return {
    code: codes.find((each) => limitOf(each) !== null) ?? codes[0] ?? 'INTERNAL',
    message:
      textIn(message) ??
      ([textIn(error) ?? textIn(inError.message), textIn(details) ?? textIn(inDetails.message)]
        .filter((part) => part !== undefined)
        .join(' — ') ||
        unexplained(status)),
    details,
  };
}

/** The sentence for a refusal that has none of its own. */
export function unexplained(status: number): string {
  return `The request failed (${status}).`;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() ? value : undefined;
}

/** One word, such as OUT_OF_CREDITS or missing_fields: an `error` may be a sentence instead. */
function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^\w+$/.test(value);
}
