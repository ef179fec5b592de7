import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { migrate } from '#platform/database/migrate.ts';
import { startOwnPostgres } from '#platform/database/own-postgres.ts';
import { openTestRun } from '../process/test-run.ts';
import { generateSchema } from './schema-generator.ts';
import { testSecret } from './test-secret.ts';

// `npm run database:types`: generates the table types from the migrations.
const run = await openTestRun();
const server = await startOwnPostgres(join(run.folder, 'postgres'), { fsync: 'off' });
await migrate(server.url, testSecret);
execFileSync(process.execPath, generateSchema(server.url), { stdio: 'inherit' });
await server.stop();
await run.close();
