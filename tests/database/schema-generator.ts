const file = 'platform/database/schema.generated.ts';

/** Returns the arguments for the generator, which writes the types of a database or compares them with `--verify`. */
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
