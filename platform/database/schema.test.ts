import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeSchema, schemaFile } from '#tests/database/describe-schema.ts';
import { generateSchema } from '#tests/database/schema-generator.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';

test('the generated table types match the migrations (update them with npm run database:types)', async () => {
  const url = await openTestDatabase();
  expect(() => execFileSync(process.execPath, generateSchema(url, '--verify'), { stdio: 'pipe' })).not.toThrow();
});

test('schema.sql matches the schema after all migrations (update it with npm run database:types)', async () => {
  expect(await describeSchema(await openTestDatabase())).toBe(readFileSync(schemaFile, 'utf8'));
});
