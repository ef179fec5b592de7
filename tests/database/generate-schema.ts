import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '#platform/database/migrate.ts';
import { startBundledPostgres } from '#platform/database/own-postgres.ts';
import { openTestRun } from '../process/test-run.ts';
import { describeSchema, schemaFile } from './describe-schema.ts';
import { generateSchema } from './schema-generator.ts';
import { testSecret } from './test-secret.ts';

// `npm run database:types`: writes the table types and the schema as SQL, as created by the migrations.
const run = await openTestRun();
const server = await startBundledPostgres(join(run.folder, 'postgres'), { fsync: 'off' });
await migrate(server.url, testSecret);
execFileSync(process.execPath, generateSchema(server.url), { stdio: 'inherit' });
writeFileSync(schemaFile, await describeSchema(server.url));
await server.stop();
await run.close();
