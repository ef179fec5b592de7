import type { DescribedCall } from './document.ts';

type Schema = {
  readonly type?: string;
  readonly format?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
};

/** What a call has to be given, to be filled in: its required fields, as the document describes them. */
export function sampleInput({ method, parameters = [], requestBody }: DescribedCall): unknown {
  if (method !== 'get') return sampleOf((requestBody?.content['application/json']?.schema ?? {}) as Schema); // JSON Schema, by OpenAPI
  const fields = parameters.filter((each) => each.in === 'query' && each.required);
  return Object.fromEntries(fields.map(({ name, schema }) => [name, sampleOf((schema ?? {}) as Schema)])); // likewise
}

function sampleOf(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sampleOf(choice);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sampleOf));
  if (schema.properties) {
    const { required = [] } = schema;
    const fields = Object.entries(schema.properties).filter(([name]) => required.includes(name));
    return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)]));
  }
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items)] : [];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return false;
  if (schema.type === 'string') return schema.format ?? '';
  return {};
}
