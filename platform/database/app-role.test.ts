import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildAppRole, buildLogin } from './app-role.ts';
import { migrate } from './migrate.ts';

const secret = 'one installation’s secret, which is long enough';

let admin: pg.Client;
beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
});
afterAll(() => admin.end());

describe('database role of user queries', () => {
  test('logs in with its own password and cannot switch to another role', async () => {
    const url = await createDatabase();
    await migrate(url, secret);
    const app = await connect(buildLogin(url, buildAppRole(url, secret)));
    const { rows } = await app.query('select session_user, current_user');
    expect(rows).toEqual([
      { session_user: buildAppRole(url, secret).name, current_user: buildAppRole(url, secret).name },
    ]);
    for (const statement of ['set role galatea', 'set session authorization galatea', 'select * from sessions'])
      await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
    await app.query('reset role');
    expect((await app.query('select current_user')).rows).toEqual([{ current_user: buildAppRole(url, secret).name }]);
    await app.end();
  });

  test('has a different name for each database on a server and a different password for each secret', async () => {
    const server = inject('postgresUrl').replace(/\/galatea$/, '/');
    const names = ['galatea', 'Galatea', 'galatea-2', 'galatea_2', 'é', 'x'.repeat(60), `${'x'.repeat(60)}y`].map(
      (name) => buildAppRole(server + encodeURIComponent(name), secret).name,
    );
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z0-9_]{1,63}$/);
    const { password } = buildAppRole(`${server}galatea`, secret);
    expect(buildAppRole(`${server}galatea`, `${secret} changed`).password).not.toBe(password);
  });

  test('gets a new password on the next start after the secret changes', async () => {
    const url = await createDatabase();
    await migrate(url, secret);
    await migrate(url, 'another secret, which is long enough as well');
    await expect(connect(buildLogin(url, buildAppRole(url, secret)))).rejects.toMatchObject({ code: '28P01' });
    const app = await connect(buildLogin(url, buildAppRole(url, 'another secret, which is long enough as well')));
    await app.end();
  });

  test('keeps its password while a process with the current secret is running', async () => {
    const url = await createDatabase();
    await migrate(url, secret);
    const running = await connect({ connectionString: url, application_name: 'galatea-live' });
    await migrate(url, secret);
    await expect(migrate(url, 'another secret, which is long enough as well')).rejects.toThrow(
      'Another Galatea process uses this database with a different secret.',
    );
    await running.end();
    const app = await connect(buildLogin(url, buildAppRole(url, secret)));
    await app.end();
  });

  test('has the same rights in a copy of a database as in the original', async () => {
    const original = await createDatabase();
    await migrate(original, secret);
    const copy = await createDatabase(`template ${new URL(original).pathname.slice(1)}`);
    await migrate(copy, secret);
    const app = await connect(buildLogin(copy, buildAppRole(copy, secret)));
    expect((await app.query('select * from influencers')).rows).toEqual([]);
    await app.end();
  });
});

describe("operator's role without superuser rights", () => {
  test('is sufficient if it may create roles', async () => {
    const { url } = await createOperator('createrole');
    await migrate(url, secret);
    const app = await connect(buildLogin(url, buildAppRole(url, secret)));
    await app.end();
  });

  test('otherwise, the error contains the SQL for an administrator, and the start succeeds once it has been run', async () => {
    const { url } = await createOperator('nocreaterole');
    const refusal = await migrate(url, secret).then(
      () => '',
      (error: Error) => error.message,
    );
    const [, statement] = /^ {2}(create role galatea_app_.+);$/m.exec(refusal) ?? [];
    expect(refusal).not.toContain(buildAppRole(url, secret).password);
    await admin.query(statement ?? '');
    await migrate(url, secret);
    const app = await connect(buildLogin(url, buildAppRole(url, secret)));
    await app.end();
  });

  test('fails with a message to make it the owner if it does not own its database', async () => {
    const { url } = await createOperator('createrole', false);
    await expect(migrate(url, secret)).rejects.toThrow(/cannot set up its database: .+ make it the owner/);
  });
});

test('refuses to start, with a message, when the database rejects the login', async () => {
  const url = inject('postgresUrl');
  await expect(migrate(url.replace(/:[^:@]+@/, ':guess@'), secret)).rejects.toThrow(
    'The database rejected the login of DATABASE_URL: password authentication failed for user "galatea".',
  );
  await expect(migrate(url.replace(/galatea$/, 'nothing'), secret)).rejects.toThrow(
    'database "nothing" does not exist',
  );
});

test('refuses to start, with a message, when a newer version has migrated the database', async () => {
  const url = await createDatabase();
  await migrate(url, secret);
  const client = await connect({ connectionString: url });
  await client.query(`insert into migrations values ('9999-tomorrow', now()::text)`);
  await client.end();
  await expect(migrate(url, secret)).rejects.toThrow('was updated by a newer version of Galatea');
});

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function createDatabase(options = ''): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name} ${options}`);
  return inject('postgresUrl').replace(/\/galatea$/, `/${name}`);
}

async function createOperator(right: 'createrole' | 'nocreaterole', isOwner = true): Promise<{ url: string }> {
  const url = new URL(await createDatabase());
  // With this name, the role is dropped along with the roles of the test databases.
  const name = `galatea_app_test_${randomBytes(6).toString('hex')}`;
  await admin.query(`create role ${name} login password 'operator' ${right}`);
  if (isOwner) await admin.query(`alter database ${url.pathname.slice(1)} owner to ${name}`);
  [url.username, url.password] = [name, 'operator'];
  return { url: url.href };
}
