import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { formatInputError } from './validation-messages.ts';

beforeAll(() => void z.config({ customError: formatInputError }));
afterAll(() => void z.config({ customError: undefined }));

/** Validator terms and type names, which users must never see. */
const internals =
  /expected|received|invalid (input|string|option|number)|too (big|small)|>=|<=|\b(string|object|array|int|undefined|uuid|regex|pattern)\b/i;

test.each<[z.ZodType, unknown, string]>([
  [z.string().max(1_000), 'x'.repeat(1_001), 'Please use at most 1,000 characters.'],
  [z.string().min(1), '', 'Please fill this in.'],
  [z.string().min(3), 'x', 'Please use at least 3 characters.'],
  [z.int().max(8), 9, 'Please choose a number up to 8.'],
  [z.int().min(1), 0, 'Please choose a number from 1.'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Please choose at most 2.'],
  [z.array(z.string()).min(1), [], 'Please choose at least one.'],
  [z.url(), 'no address', 'Please enter a valid URL'],
  [z.url({ protocol: /^https?$/ }), 'file:///etc/passwd', 'Please enter a valid URL'],
  [z.uuid(), '7', 'This id is not valid.'],
  [z.iso.datetime(), 'tomorrow', 'Invalid date or time format'],
  [z.enum(['1:1', '4:5']), '2:1', 'Please choose one of the offered options.'],
  [z.literal('instagram'), 'tiktok', 'Please choose one of the offered options.'],
  [z.stringbool(), 'perhaps', 'Please choose one of the offered options.'],
  [z.string(), undefined, 'Something required is missing.'],
  [z.string(), ['a'], 'This value has the wrong type.'],
  [z.coerce.number(), 'many', 'This value has the wrong type.'],
  [z.file(), 'x', 'This value has the wrong type.'],
  [z.record(z.string().max(2), z.string()), { long: 'x' }, 'A field name is not valid.'],
  [z.string().regex(/^a$/), 'b', 'This value has the wrong format.'],
  [z.number().multipleOf(2), 3, 'This value is not valid.'],
])('%# returns an instruction without validator terms', (schema, input, sentence) => {
  const message = schema.safeParse(input).error?.issues[0]?.message;
  expect(message).toBe(sentence);
  expect(message).not.toMatch(internals);
});

test('a message in the contract takes priority', () => {
  expect(z.string().min(1, 'Name is required.').safeParse('').error?.issues[0]?.message).toBe('Name is required.');
});
