import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { appRoleOf } from '#platform/database/app-role.ts';
import { migrate } from '#platform/database/migrate.ts';
import { startOwnPostgres } from '#platform/database/own-postgres.ts';
import { prepareJobs } from '#platform/jobs/prepare-jobs.ts';
import { openTestRun } from '../process/test-run.ts';
import { testSecret } from './test-secret.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server that holds the migrated template, with the rights to clone it. */
    postgresUrl: string;
  }
}

/** Starts a real PostgreSQL for the whole run and migrates the template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = await openTestRun();
  // A crash of this server loses nothing worth keeping, clones are made several times faster, and no commit waits.
  // With hundreds of databases, autovacuum would start several processes a second.
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' };
  const server = await startOwnPostgres(join(run.folder, 'postgres'), settings);
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query('create database template_galatea');
  await admin.end();
  const template = server.url.replace(/\/galatea$/, '/template_galatea');
  await migrate(template, testSecret);
  await prepareJobs(template, appRoleOf(template, testSecret).name);
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    await run.close();
  };
}
