import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { buildAppRole } from '#platform/database/app-role.ts';
import { migrate } from '#platform/database/migrate.ts';
import { startBundledPostgres } from '#platform/database/own-postgres.ts';
import { prepareJobs } from '#platform/jobs/prepare-jobs.ts';
import { openTestRun } from '../process/test-run.ts';
import { testSecret } from './test-secret.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server with the migrated template, for a user with permission to clone it. */
    postgresUrl: string;
  }
}

/** Starts a PostgreSQL server for the whole run and migrates the template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = await openTestRun({ inMemory: true });
  // Losing data in a crash is acceptable here, which makes clones several times faster and lets commits return without
  // waiting for the disk. With hundreds of databases, autovacuum would start several processes per second.
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' };
  const server = await startBundledPostgres(join(run.folder, 'postgres'), settings);
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query('create database template_galatea');
  await admin.end();
  const template = server.url.replace(/\/galatea$/, '/template_galatea');
  await migrate(template, testSecret);
  await prepareJobs(template, buildAppRole(template, testSecret).name);
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    await run.close();
  };
}
