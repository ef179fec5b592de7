import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { parse } from 'pg-connection-string';
import { StartRefused } from '#platform/config/start-refused.ts';

/**
 * The role that user queries log in as. It is restricted by row-level security and is not a member of any other role.
 */
export type AppRole = { readonly name: string; readonly password: string };

/**
 * Returns the role for the database at a URL. Roles belong to the whole server, so the name includes the database name
 * to keep two installations on one server from conflicting. The password is derived from the secret, so it is the same
 * in every process.
 */
export function buildAppRole(url: string, secret: string): AppRole {
  const { database } = parse(url);
  const plain = (database ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '_')
    .slice(0, 40);
  // PostgreSQL names are limited to 63 bytes; a hash keeps changed or truncated names distinct.
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

/** Returns the settings to connect to the database at a URL as the given role. */
export function buildLogin(url: string, { name, password }: AppRole): pg.ClientConfig {
  const { host, port, database, ssl } = parse(url);
  const server = { host: host ?? undefined, port: port ? Number(port) : undefined, database: database ?? undefined };
  // The parser has already read the certificate files and returns them in the format that the driver accepts.
  return { ...server, ...(ssl !== undefined && { ssl: ssl as pg.ClientConfig['ssl'] }), user: name, password };
}

/** The connection that every running process of the product keeps open: see platform/live/notifications.ts. */
export const liveConnectionName = 'galatea-live';

/**
 * Creates the role if it does not exist and updates its password if it differs. Throws StartRefused in two cases: the
 * operator's role lacks the required rights, as on many managed databases (the error contains the SQL for an
 * administrator), or a process with another secret is running and would lose access.
 */
export async function ensureAppRole(client: pg.ClientBase, url: string, role: AppRole): Promise<void> {
  const { rows } = await client.query<{ is_safe: boolean }>(
    'select rolcanlogin and not (rolsuper or rolbypassrls or rolcreaterole) as is_safe from pg_roles where rolname = $1',
    [role.name],
  );
  const [known] = rows;
  const isSafe = known?.is_safe ?? true;
  if (isSafe && known && (await canLogIn(url, role))) return;
  if (known) await refuseDifferentSecret(client);
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

async function refuseDifferentSecret(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1',
    [liveConnectionName],
  );
  if (rowCount)
    throw new StartRefused(
      'Another Galatea process uses this database with a different secret. Set AUTH_SECRET to the same value for all processes, or stop the others first.',
    );
}

async function canLogIn(url: string, role: AppRole): Promise<boolean> {
  const client = new pg.Client(buildLogin(url, role));
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
 * Computes the verifier that PostgreSQL stores for a password, so that the password itself never appears in statements,
 * logs, or messages. Source: RFC 5802 and RFC 7677.
 */
function scramVerifier(password: string): string {
  const [iterations, salt] = [4_096, randomBytes(16)];
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyed = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const storedKey = createHash('sha256').update(keyed(salted, 'Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${keyed(salted, 'Server Key').toString('base64')}`;
}
