import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmptyDatabase, openTestDatabase } from '../database/test-database.ts';
import { runCommand } from './run-command.ts';

/** Commands that need no installation, with the reason for each. */
const withoutInstallation: Readonly<Record<string, string>> = {
  'app/server/restore.ts': 'fills an empty DATA_DIR',
  'app/server/stripe-setup.ts': 'calls Stripe only',
  'app/server/check-engines.ts': 'calls providers of images only',
  'app/server/check-instagram.ts': 'works before the first start, too',
  'app/server/check-providers.ts': 'works before the first start, too',
};

const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
const commands = Object.values(scripts).flatMap(
  (script) => /^node (app\/server\/\S+\.ts)$/.exec(script)?.slice(1) ?? [],
);
const onInstallation = commands.filter((command) => !(command in withoutInstallation));
const bucket = { S3_BUCKET: 'images', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
const getArguments = (command: string) => (command.endsWith('backup.ts') ? [join(folder, 'backups')] : []);
const variablesFor = (command: string) => (command.endsWith('move-files.ts') ? bucket : {});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galatea-commands-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('lists backup, move-files and rotate-keys as the commands that need an installation', () => {
  expect(onInstallation.sort()).toEqual(['backup', 'move-files', 'rotate-keys'].map((name) => `app/server/${name}.ts`));
});

test.each(commands)('reads the configuration of %s with the functions shared by all commands', async (command) => {
  const source = await readFile(command, 'utf8');
  const runner = command in withoutInstallation ? /await run(WithConfig|Script)\(/ : /await runOnInstallation\(/;
  expect(source).toMatch(runner);
});

test.each(onInstallation)('%s rejects a DATA_DIR without an installation, and creates nothing', async (command) => {
  for (const dataDir of [join(folder, 'missing'), await mkdtemp(join(folder, 'empty-'))]) {
    const { output, code } = await runCommand([command, ...getArguments(command)], {
      DATA_DIR: dataDir,
      ...variablesFor(command),
    });
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`There is no installation in ${dataDir}; set DATA_DIR`),
    ]);
    expect(existsSync(dataDir) ? await readdir(dataDir) : []).toEqual([]);
  }
  expect(existsSync(join(folder, 'missing'))).toBe(false);
  expect(existsSync(join(folder, 'backups'))).toBe(false);
});

test.each(onInstallation)('%s rejects a DATABASE_URL without an installation, and creates nothing', async (command) => {
  const url = await openEmptyDatabase();
  const dataDir = join(folder, 'missing');
  const { output, code } = await runCommand([command, ...getArguments(command)], {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    ...variablesFor(command),
  });
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('There is no installation in the database of DATABASE_URL'),
  ]);
  expect(existsSync(dataDir)).toBe(false);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  expect((await client.query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0);
  await client.end();
});

test.each(['backup', 'move-files'])('%s rejects a DATA_DIR without files if DATABASE_URL is set', async (name) => {
  const command = `app/server/${name}.ts`;
  const dataDir = await mkdtemp(join(folder, 'without-files-'));
  const variables = { DATA_DIR: dataDir, DATABASE_URL: await openTestDatabase(), ...variablesFor(command) };
  const { output, code } = await runCommand([command, ...getArguments(command)], variables);
  expect([code, output]).toEqual([1, expect.stringContaining(`There are no files in ${dataDir}. Set DATA_DIR`)]);
});

test.runIf(process.getuid?.() === 0)(
  "rejects another system user's installation and names that user's ID",
  async () => {
    const dataDir = await mkdtemp(join(folder, 'of-another-user-'));
    await writeFile(join(dataDir, 'postgres-password'), 'x');
    await chown(join(dataDir, 'postgres-password'), 65534, 65534);
    const { output, code } = await runCommand(['app/server/rotate-keys.ts'], { DATA_DIR: dataDir });
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('belongs to the user with the id 65534: run this command as'),
    ]);
  },
);

test('rejects a folder without a PostgreSQL cluster, even if it contains a password', async () => {
  const dataDir = join(folder, 'half');
  await mkdir(join(dataDir, 'postgres-password'), { recursive: true });
  expect(await runCommand(['app/server/rotate-keys.ts'], { DATA_DIR: dataDir })).toMatchObject({ code: 1 });
  expect(await readdir(dataDir)).toEqual(['postgres-password']);
});
