import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { generateSchema } from '#tests/database/schema-generator.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';

test('the generated table types match the migrations (npm run database:types writes them)', async () => {
  const url = await openTestDatabase();
  expect(() => execFileSync(process.execPath, generateSchema(url, '--verify'), { stdio: 'pipe' })).not.toThrow();
});
