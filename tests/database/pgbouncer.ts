import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startProcess } from '../process/test-run.ts';
import { freePort } from '../product.ts';

/** PostgreSQL connections for each role: fewer than the product opens, so that each is shared. */
const poolSize = 4;

/**
 * Starts the locally installed PgBouncer (`apt-get install pgbouncer`) in front of a database, with the files in
 * deploy/pgbouncer, and returns the database URL through it.
 */
export async function openPgbouncer(databaseUrl: string): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const listenPort = await freePort();
  const name = pathname.slice(1);
  await letPgbouncerReadPasswords(databaseUrl);
  // The owner of a test database is a superuser, whose password the function does not return.
  const users = [`"pgbouncer" "${rolePassword}"`, `"${username}" "${decodeURIComponent(password)}"`];
  await writeFile(join(folder, 'users.txt'), `${users.join('\n')}\n`);
  const settings = (await readFile('deploy/pgbouncer/pgbouncer.ini', 'utf8'))
    .replace(/^galatea = .*$/m, `${name} = host=${hostname} port=${port} dbname=${name}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${listenPort}\nunix_socket_dir =`)
    .replace(/^auth_file = .*$/m, `auth_file = ${join(folder, 'users.txt')}`)
    .replace(/^default_pool_size = .*$/m, `default_pool_size = ${poolSize}`);
  await writeFile(join(folder, 'pgbouncer.ini'), settings);
  // Like PostgreSQL, it refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const account = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  if (isRoot) for (const path of ['', 'users.txt', 'pgbouncer.ini']) await chown(join(folder, path), 65_534, 65_534);
  const program = execFileSync('sh', ['-c', 'command -v pgbouncer || command -v /usr/sbin/pgbouncer'])
    .toString()
    .trim();
  const child = startProcess([join(folder, 'pgbouncer.ini')], account, program);
  let output = '';
  for await (const text of child.stderr) {
    output += text;
    if (output.includes('process up')) break;
  }
  if (!output.includes('process up')) {
    await once(child, 'exit');
    throw new Error(`PgBouncer ended: ${output}`);
  }
  return Object.assign(new URL(databaseUrl), { port: String(listenPort) }).href;
}

const rolePassword = 'a password of PgBouncer';

async function letPgbouncerReadPasswords(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create role pgbouncer login password '${rolePassword}'`);
  await client.query(await readFile('deploy/pgbouncer/get-auth.sql', 'utf8'));
  await client.end();
}
