/** The parts of JSON Schema that the contracts use. */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
};

/** Converts a JSON Schema to a TypeScript type. Unsupported schemas become `unknown`. */
export function formatType(schema: JsonSchema): string {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(formatType))].join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => `(${formatType(part)})`).join(' & ');
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `Array<${formatType(schema.items ?? {})}>`;
    case 'object':
      return formatObjectType(schema);
    default:
      return 'unknown';
  }
}

function formatObjectType({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties).map(([name, field]) => {
    const type = formatType(field);
    // An optional field also accepts undefined.
    return required.includes(name) ? `${formatKey(name)}: ${type}` : `${formatKey(name)}?: ${type} | undefined`;
  });
  if (fields.length) return `{ ${fields.join('; ')} }`;
  if (typeof additionalProperties === 'object') return `Record<string, ${formatType(additionalProperties)}>`;
  return additionalProperties === false ? '{}' : 'Record<string, unknown>';
}

function formatKey(name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name);
}
