import { buildExample, type ExampleSchema } from '#app/server/schema-example.ts';

/** The input of a call with one of its strings replaced, and the path of that string. */
export type TextInput = { readonly path: readonly string[]; readonly value: unknown };

/**
 * Returns an input for each free-text string in a schema: that string is replaced, and all other values are examples.
 */
export function listTextInputs(schema: ExampleSchema, text: string, name = ''): TextInput[] {
  if (schema.const !== undefined || schema.enum) return [];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => listTextInputs(choice, text, name));
  if (schema.type === 'string') return [{ path: [], value: text }];
  if (schema.type === 'array')
    return listTextInputs(schema.items ?? {}, text, name).map(({ path, value }) => ({
      path: ['0', ...path],
      value: [value],
    }));
  // The example leaves out optional fields, so that mutually exclusive fields are not sent together.
  const example = schema.properties ? (buildExample(schema, name, 'input') as Record<string, unknown>) : {};
  return Object.entries(schema.properties ?? {}).flatMap(([field, part]) =>
    listTextInputs(part, text, field).map(({ path, value }) => ({
      path: [field, ...path],
      value: { ...example, [field]: value },
    })),
  );
}
