import { buildExample, type ExampleSchema } from '#app/server/schema-example.ts';

/** An input of a call with one of its texts replaced, and the path of that text. */
export type TextInput = { readonly path: readonly string[]; readonly value: unknown };

/** Returns an input for each free text of a schema: the text is replaced there, and all other values are an example. */
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
  // Optional fields are not part of the example, so that a field which excludes another one is sent without it.
  const example = schema.properties ? (buildExample(schema, name, 'input') as Record<string, unknown>) : {};
  return Object.entries(schema.properties ?? {}).flatMap(([field, part]) =>
    listTextInputs(part, text, field).map(({ path, value }) => ({
      path: [field, ...path],
      value: { ...example, [field]: value },
    })),
  );
}
