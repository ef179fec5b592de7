import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyContractProcedure } from '@orpc/contract';
import { describeCalls } from '../../app/server/describe-calls.ts';
import { formatType, type JsonSchema } from './schema-type.ts';

const root = join(import.meta.dirname, '../..');
const file = join(import.meta.dirname, 'calls.generated.ts');

type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-key-scopes'?: readonly string[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: JsonSchema }>> };
  readonly responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: JsonSchema }>> }>>;
};

/** Generates types from the contracts for all calls open to API keys. The client does not support file uploads. */
export async function generateCalls(): Promise<string> {
  const features = [];
  for await (const contract of glob('features/*/*contract.ts', { cwd: root })) {
    const exported: Record<string, unknown> = await import(join(root, contract));
    const [calls] = Object.entries(exported).flatMap(([name, value]) => (name.endsWith('Contract') ? [value] : []));
    // Contracts replace their implementations, because the document is built from contracts only.
    if (calls) features.push({ name: contract, calls: calls as Record<string, AnyContractProcedure> as never });
  }
  const { paths } = (await describeCalls(features, 'http://localhost')) as {
    paths: Record<string, Record<string, Operation>>;
  }; // the document is generated here
  const operations = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter((operation) => operation['x-key-scopes'] && !operation.requestBody?.content['multipart/form-data'])
    .toSorted((one, other) => one.operationId.localeCompare(other.operationId));
  const types = operations.map(
    (operation) => `  /** ${operation.summary}. Needs: ${operation['x-key-scopes']?.join(', ')}. */
  '${operation.operationId}': {
    input: ${formatType(getInputSchema(operation))};
    output: ${formatType(operation.responses[200]?.content?.['application/json']?.schema ?? {})};
  };`,
  );
  return `// Written by \`npm run client:types\` from the contracts.\n\n/** The calls that an API key may make, by name. */\nexport type Calls = {\n${types.join('\n')}\n};\n`;
}

/** Returns the input schema of a call, from its body or query. */
function getInputSchema({ requestBody, parameters = [] }: Operation): JsonSchema {
  const body = requestBody?.content['application/json']?.schema;
  const query = parameters.filter((each) => each.in === 'query');
  return (
    body ?? {
      type: 'object',
      properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
      required: query.filter(({ required }) => required).map(({ name }) => name),
    }
  );
}

if (process.argv[1] === import.meta.filename) await writeFile(file, await generateCalls());

/** Returns the generated types committed to the repository. */
export const readGenerated = (): Promise<string> => readFile(file, 'utf8');
