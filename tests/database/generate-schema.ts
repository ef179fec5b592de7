import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#platform/database/migrate.ts';
import { startOwnPostgres } from '#platform/database/own-postgres.ts';
import { generateSchema } from './schema-generator.ts';

// `npm run database:types`: writes the types of the tables as the migrations make them.
const folder = mkdtempSync(join(tmpdir(), 'galatea-schema-'));
const server = await startOwnPostgres(folder, { fsync: 'off' });
await migrate(server.url, 'the secret of a database that is thrown away');
execFileSync(process.execPath, generateSchema(server.url), { stdio: 'inherit' });
await server.stop();
rmSync(folder, { recursive: true });
