import { expect, test } from 'vitest';
import { z } from 'zod';
import { findFault, requestSchema } from './request-schema.ts';

type Published = { readonly name: string; readonly size?: number };

test('allows only fields of the published type in a schema, with the same types', () => {
  const schema = requestSchema<Published>()(z.strictObject({ name: z.string(), size: z.int().exactOptional() }));
  expect(findFault(schema, { name: 'a', size: 1 })).toBeNull();
  expect(findFault(schema, { name: 'a', color: 'red' })).toContain('color');
  // @ts-expect-error The published type has no color.
  requestSchema<Published>()(z.strictObject({ name: z.string(), color: z.string() }));
  // @ts-expect-error The published size is a number.
  requestSchema<Published>()(z.strictObject({ name: z.string(), size: z.string() }));
  // @ts-expect-error The published name is required.
  requestSchema<Published>()(z.strictObject({ size: z.int() }));
});
