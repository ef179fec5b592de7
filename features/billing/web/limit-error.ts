import { findLimit, type LimitCode, limitErrors } from '#contract/limit-errors.ts';
import { CallError } from '#ui/call.ts';

/**
 * Returns the limit that a refused call exceeded, or null if it failed for another reason. The limit may be in the
 * error code, the code in the details, a JSON message, or a word of the message.
 */
export function limitMet(error: unknown): LimitCode | null {
  if (!(error instanceof CallError)) return null;
  const named = [error.code, codeIn(error.details), ...codesInJson(error.message)].filter((code) => code !== undefined);
  return named.map(findLimit).find((limit) => limit !== null) ?? limitInText(error.message);
}

/** Returns possible limit codes found in a JSON string. */
function codesInJson(message: string): (string | undefined)[] {
  try {
    const body: unknown = JSON.parse(message.slice(message.indexOf('{'), message.lastIndexOf('}') + 1));
    const { error, details } = toFields(body);
    return [codeIn(body), typeof error === 'string' ? error : codeIn(error), codeIn(details)];
  } catch {
    return [];
  }
}

function limitInText(message: string): LimitCode | null {
  const words = message.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? [];
  const known = words.find((word) => Object.hasOwn(limitErrors, word));
  return findLimit(known ?? words.find((word) => findLimit(word) !== null) ?? '');
}

function codeIn(value: unknown): string | undefined {
  const { code } = toFields(value);
  return typeof code === 'string' ? code : undefined;
}

function toFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
