import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../process/test-run.ts';
import { freePort } from '../product.ts';

/**
 * Connections to the server for each database and role: fewer than the product asks for, so
 * that each is lent from hand to hand.
 */
const poolSize = 4;

/**
 * Starts the PgBouncer of this machine (`apt-get install pgbouncer`) in front of a database, lending connections for a
 * transaction at a time, and returns the database's address through it.
 */
export async function openPgbouncer(databaseUrl: string): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const listenPort = await freePort();
  const name = pathname.slice(1);
  await writeFile(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name} auth_user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
`,
  );
  // As PostgreSQL, it refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const account = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  if (isRoot) for (const path of ['', 'users.txt', 'pgbouncer.ini']) await chown(join(folder, path), 65_534, 65_534);
  const program = execFileSync('sh', ['-c', 'command -v pgbouncer || command -v /usr/sbin/pgbouncer'])
    .toString()
    .trim();
  const child = startProcess([join(folder, 'pgbouncer.ini')], account, program);
  let said = '';
  for await (const text of child.stderr) {
    said += text;
    if (said.includes('process up')) break;
  }
  if (!said.includes('process up')) {
    await once(child, 'exit');
    throw new Error(`PgBouncer ended: ${said}`);
  }
  return Object.assign(new URL(databaseUrl), { port: String(listenPort) }).href;
}
