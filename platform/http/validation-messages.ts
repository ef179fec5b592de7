import type { z } from 'zod';
import { formatNumber } from '#contract/format.ts';

type Issue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0];

const formats: Readonly<Record<string, string>> = {
  url: 'Please enter a valid URL',
  email: 'Please enter a valid email address.',
  uuid: 'This id is not valid.',
  datetime: 'Invalid date or time format',
  date: 'Invalid date or time format',
  time: 'Invalid date or time format',
};

/**
 * Returns the validation message for a value rejected by zod if the contract has no message for it. The message
 * mentions neither types nor fields; `details.field` of the response contains the field.
 */
export function formatInputError(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Something required is missing.' : 'This value has the wrong type.';
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum);
    case 'invalid_format':
      return formats[issue.format] ?? 'This value has the wrong format.';
    case 'invalid_value':
    case 'invalid_union':
      return 'Please choose one of the offered options.';
    case 'invalid_key':
    case 'unrecognized_keys':
      return 'A field name is not valid.';
    default:
      return 'This value is not valid.';
  }
}

function tooBig(origin: string, maximum: number | bigint): string {
  const limit = formatNumber(maximum);
  if (origin === 'string') return `Please use at most ${limit} characters.`;
  if (origin === 'array' || origin === 'set') return `Please choose at most ${limit}.`;
  if (origin === 'file') return 'This file is too large.';
  return `Please choose a number up to ${limit}.`;
}

function tooSmall(origin: string, minimum: number | bigint): string {
  const limit = formatNumber(minimum);
  const one = Number(minimum) === 1;
  if (origin === 'string') return one ? 'Please fill this in.' : `Please use at least ${limit} characters.`;
  if (origin === 'array' || origin === 'set') return `Please choose at least ${one ? 'one' : limit}.`;
  if (origin === 'file') return 'This file is empty.';
  return `Please choose a number from ${limit}.`;
}
