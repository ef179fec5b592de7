import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { generateSchema } from '#tests/database/schema-generator.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';

test('the types of the tables are those that the migrations make (npm run database:types writes them)', async () => {
  const url = await openTestDatabase();
  expect(() => execFileSync(process.execPath, generateSchema(url, '--verify'), { stdio: 'pipe' })).not.toThrow();
});
