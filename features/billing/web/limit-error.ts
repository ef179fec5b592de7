import { type LimitCode, limitErrors, limitOf } from '#contract/limit-errors.ts';
import { CallError } from '#ui/call.ts';

/**
 * The limit that a refused call met; null where it failed for another reason. It stands in the code, in the details'
 * code, in the message as JSON, or as a word of the message. Source: specification, part
 * 1, section 8, and part 2, section 8.
 */
export function limitMet(error: unknown): LimitCode | null {
  if (!(error instanceof CallError)) return null;
  const named = [error.code, codeIn(error.details), ...codesInJson(error.message)].filter((code) => code !== undefined);
  return named.map(limitOf).find((limit) => limit !== null) ?? limitInText(error.message);
}

/** The names that the code of a limit has in a JSON text, in whatever of these it stands. */
function codesInJson(message: string): (string | undefined)[] {
  try {
    const body: unknown = JSON.parse(message.slice(message.indexOf('{'), message.lastIndexOf('}') + 1));
    const { error, details } = fieldsOf(body);
    return [codeIn(body), typeof error === 'string' ? error : codeIn(error), codeIn(details)];
  } catch {
    return [];
  }
}

function limitInText(message: string): LimitCode | null {
  const words = message.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? [];
  const known = words.find((word) => Object.hasOwn(limitErrors, word));
  return limitOf(known ?? words.find((word) => limitOf(word) !== null) ?? '');
}

function codeIn(value: unknown): string | undefined {
  const { code } = fieldsOf(value);
  return typeof code === 'string' ? code : undefined;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
