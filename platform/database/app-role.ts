import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { parse } from 'pg-connection-string';
import { StartRefused } from '#platform/config/start-refused.ts';

/** The role that people's queries log in as: bound by row-level security, and member of no other role. */
export type AppRole = { readonly name: string; readonly password: string };

/**
 * The role of the database that an address names. Roles belong to the whole server, so the name carries the database's:
 * two installations on one server do not meet. The password follows from the secret, the same in every process.
 */
export function appRoleOf(url: string, secret: string): AppRole {
  const { database } = parse(url);
  const plain = (database ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '_')
    .slice(0, 40);
  // A name of PostgreSQL has 63 bytes; what was changed or cut is told apart by a hash.
  const suffix =
    plain === database
      ? ''
      : `_${createHash('sha256')
          .update(database ?? '')
          .digest('hex')
          .slice(0, 8)}`;
  const name = `galatea_app_${plain}${suffix}`;
  return { name, password: createHmac('sha256', secret).update(`database role ${name}`).digest('base64url') };
}

/** The connection settings of a role on the database of an address. */
export function loginOf(url: string, { name, password }: AppRole): pg.ClientConfig {
  const { host, port, database, ssl } = parse(url);
  const server = { host: host ?? undefined, port: port ? Number(port) : undefined, database: database ?? undefined };
  // The parser has read certificates from their files already, in the shape that the driver takes.
  return { ...server, ...(ssl !== undefined && { ssl: ssl as pg.ClientConfig['ssl'] }), user: name, password };
}

/** The connection that every running process of the product holds: see platform/live/notifications.ts. */
export const liveConnectionName = 'galatea-live';

/**
 * Creates the role where it is missing and gives it its password where it has another. Throws StartRefused with the
 * statements for an administrator where the operator's own role may not do so, as on many managed databases, and where
 * a process with another secret runs, which would lose its access.
 */
export async function ensureAppRole(client: pg.ClientBase, url: string, role: AppRole): Promise<void> {
  const { rows } = await client.query<{ is_safe: boolean }>(
    'select rolcanlogin and not (rolsuper or rolbypassrls or rolcreaterole) as is_safe from pg_roles where rolname = $1',
    [role.name],
  );
  const [known] = rows;
  const isSafe = known?.is_safe ?? true;
  if (isSafe && known && (await canLogIn(url, role))) return;
  if (known) await refuseBesideAnotherSecret(client);
  const options = `login noinherit nosuperuser nobypassrls nocreaterole nocreatedb`;
  const statement = `${known ? 'alter' : 'create'} role ${role.name} ${options} password '${scramVerifier(role.password)}'`;
  try {
    await client.query(statement);
  } catch (error) {
    if (!isPermissionDenied(error)) throw error;
    throw new StartRefused(
      `The role of DATABASE_URL may not create or change roles, and Galatea needs one for people's queries. Have an administrator run this statement, and start again:\n  ${statement};`,
    );
  }
}

async function refuseBesideAnotherSecret(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1',
    [liveConnectionName],
  );
  if (rowCount)
    throw new StartRefused(
      'Another process of Galatea works on this database with another secret. Set AUTH_SECRET to the same value for all of them, or stop the others first.',
    );
}

async function canLogIn(url: string, role: AppRole): Promise<boolean> {
  const client = new pg.Client(loginOf(url, role));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && /^28/.test(error.code ?? '')) return false;
    throw error;
  }
}

export function isPermissionDenied(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '42501';
}

/**
 * What PostgreSQL stores of a password: no statement, log or message holds the password
 * itself. Source: RFC 5802 and RFC 7677.
 */
function scramVerifier(password: string): string {
  const [iterations, salt] = [4_096, randomBytes(16)];
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyed = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const storedKey = createHash('sha256').update(keyed(salted, 'Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${keyed(salted, 'Server Key').toString('base64')}`;
}
