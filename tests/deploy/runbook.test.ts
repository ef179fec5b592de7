import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';

let database: Database;
beforeAll(async () => {
  database = openDatabase(await openTestDatabase(), testSecret, () => undefined);
});
afterAll(() => database.close());

test("has valid SQL for the product's tables in the runbook", async () => {
  const runbook = await readFile('docs/runbook.md', 'utf8');
  const statements = [...runbook.matchAll(/`(select [^`]+);`/g)].map(([, statement = '']) => statement);
  expect(statements.length).toBeGreaterThan(10);
  // Only planned, not executed, because some statements end sessions.
  for (const statement of statements.filter((each) => !each.includes('pg_stat_statements')))
    await database.pool.query(`explain ${statement.replace('PID', '0')}`);
});
