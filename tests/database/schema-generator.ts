const file = 'platform/database/schema.generated.ts';

/** The arguments with which the generator writes the types of a database, or with `--verify` compares them. */
export function generateSchema(url: string, ...more: readonly string[]): string[] {
  const program = 'node_modules/kysely-codegen/dist/cli/bin.js';
  return [
    program,
    '--url',
    url,
    '--dialect',
    'postgres',
    '--out-file',
    file,
    '--exclude-pattern',
    '{migrations*,pgboss.*}',
    ...more,
  ];
}
