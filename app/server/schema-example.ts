/** The subset of JSON Schema that the contracts use. */
export type ExampleSchema = {
  readonly type?: string;
  readonly format?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly ExampleSchema[];
  readonly oneOf?: readonly ExampleSchema[];
  readonly allOf?: readonly ExampleSchema[];
  readonly properties?: Readonly<Record<string, ExampleSchema>>;
  readonly required?: readonly string[];
  readonly items?: ExampleSchema;
  readonly minItems?: number;
  readonly minimum?: number;
};

/** Realistic field values by name. The linter in the document's test validates each against its pattern. */
const byName: Readonly<Record<string, string>> = {
  autopilot_post_time: '09:30',
  backdrop: '#e8d9c5',
  caption: 'Good morning from the corner café',
  content: 'scheduled_for,caption\n2030-07-01 09:30,Good morning',
  country: 'US',
  cursor: '9b2f7a52-6f0e-4a7b-8c1d-2f3e4a5b6c7d@1767225600000000',
  eyes: '#5b7f6a',
  hair: '#7a2f1d',
  language: 'en',
  month: '2030-07',
  name: 'Mia',
  note: 'The planner is easy to read.',
  p_ref_code: 'mia-and-friends',
  path: '/home',
  payout_address: 'mia@example.com',
  prompt: 'Morning coffee at a corner café',
  ref_code: 'mia-and-friends',
  referrer_user: 'mia-and-friends',
  scheduledFor: '2030-07-01T09:30',
  scheduledLocal: '2030-07-01T09:30',
  scheduled_for: '2030-07-01T09:30',
  skin: '#d9a07c',
  timezone: 'America/New_York',
  username: 'mia.sol',
};

const byFormat: Readonly<Record<string, string>> = {
  uuid: '9b2f7a52-6f0e-4a7b-8c1d-2f3e4a5b6c7d',
  email: 'mia@example.com',
  'date-time': '2030-07-01T13:30:00.000Z',
  date: '2030-07-01',
  uri: 'https://galatea.example.com/files/photo.jpg',
  binary: '',
};

/** Returns a value that matches a schema: only the required fields for an input, all fields for an output. */
export function buildExample(schema: ExampleSchema, name: string, of: 'input' | 'output'): unknown {
  if (schema.examples?.length) return schema.examples[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return buildExample(choice, name, of);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => buildExample(part, name, of)));
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([field]) => of === 'output' || schema.required?.includes(field))
          .map(([field, part]) => [field, buildExample(part, field, of)]),
      );
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        buildExample(schema.items ?? {}, name, of),
      );
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      return byFormat[schema.format ?? ''] ?? byName[name] ?? 'text';
    default:
      return schema.properties ? buildExample({ ...schema, type: 'object' }, name, of) : {};
  }
}
