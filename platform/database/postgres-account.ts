import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartRefused } from '#platform/config/start-refused.ts';

/**
 * The system account that runs the database server; undefined means the current one. PostgreSQL refuses to run as root.
 */
export type ServerAccount = { readonly uid: number; readonly gid: number } | undefined;

// The account 'nobody' exists on all Linux and macOS systems, so it does not have to be created.
const nobody = { uid: 65534, gid: 65534 };

export function serverAccount(): ServerAccount {
  return process.getuid?.() === 0 ? nobody : undefined;
}

/**
 * The folder for files that the server account must be able to reach even if it cannot access the product's own
 * folders.
 */
export const sharedHome = '/var/lib/galatea';

/**
 * Creates the folder for the cluster and returns its path: the data folder, or a folder under /var/lib/galatea if the
 * account cannot reach the data folder. Throws StartRefused if no such folder can be created.
 */
export async function clusterHome(dataDir: string, account: ServerAccount): Promise<string> {
  if (!account) return dataDir;
  try {
    return await createHome(dataDir, account);
  } catch (error) {
    throw new StartRefused(
      `PostgreSQL cannot run as root, and Galatea could not prepare a folder for the account it would run as: ${error instanceof Error ? error.message : error}. Start Galatea as another user, or set DATABASE_URL to your own PostgreSQL.`,
    );
  }
}

/** Returns the path of the folder that clusterHome creates. Throws if the data folder has no parent. */
export async function clusterHomePath(dataDir: string, account: ServerAccount): Promise<string> {
  if (!account) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return (await isReachable(dirname(dataDir))) ? join(dataDir, 'database') : join(sharedHome, name);
}

async function createHome(dataDir: string, account: { uid: number; gid: number }): Promise<string> {
  const home = await clusterHomePath(dataDir, account);
  await mkdir(home, { recursive: true, mode: 0o711 });
  if (home.startsWith(dataDir)) await allowTraversal(dataDir);
  await chown(home, account.uid, account.gid);
  return home;
}

/**
 * Checks whether any account can enter this folder, which requires execute permission for others on each parent folder.
 */
export async function isReachable(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  if (!(mode & 0o001)) return false;
  return path === dirname(path) || isReachable(dirname(path));
}

// Lets other accounts pass through the data folder to the cluster (which is closed to them), but not list the folder.
async function allowTraversal(dataDir: string) {
  await chmod(dataDir, 0o711);
}
