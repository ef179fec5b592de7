import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartRefused } from '#platform/config/start-refused.ts';

/** The system account the database server runs as; undefined means ours. PostgreSQL refuses to run as root. */
export type ServerAccount = { readonly uid: number; readonly gid: number } | undefined;

// 'nobody' on every Linux and macOS: present without adding an account to the machine.
const nobody = { uid: 65534, gid: 65534 };

export function serverAccount(): ServerAccount {
  return process.getuid?.() === 0 ? nobody : undefined;
}

/** Where things go that the server account must reach although the product's own folders may be closed to it. */
export const sharedHome = '/var/lib/galatea';

/**
 * The folder for the cluster: the data folder, or one of its own under /var/lib/galatea where the account cannot get
 * there. Throws StartRefused where the account cannot be given one.
 */
export async function clusterHome(dataDir: string, account: ServerAccount): Promise<string> {
  if (!account) return dataDir;
  try {
    return await homeOf(dataDir, account);
  } catch (error) {
    throw new StartRefused(
      `PostgreSQL refuses to run as root, and the account it would run as cannot be given a folder: ${error instanceof Error ? error.message : error}. Start Galatea as another user, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** Returns the path of the folder that clusterHome creates. Throws if the data folder has no parent. */
export async function clusterHomePath(dataDir: string, account: ServerAccount): Promise<string> {
  if (!account) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return (await isReachable(dirname(dataDir))) ? join(dataDir, 'database') : join(sharedHome, name);
}

async function homeOf(dataDir: string, account: { uid: number; gid: number }): Promise<string> {
  const home = await clusterHomePath(dataDir, account);
  await mkdir(home, { recursive: true, mode: 0o711 });
  if (home.startsWith(dataDir)) await openWay(dataDir);
  await chown(home, account.uid, account.gid);
  return home;
}

/** Whether any account may walk to this folder: each folder on the way has to let others through. */
export async function isReachable(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  if (!(mode & 0o001)) return false;
  return path === dirname(path) || isReachable(dirname(path));
}

// Others may pass through the data folder to the cluster (which is closed to them), but not list it.
async function openWay(dataDir: string) {
  await chmod(dataDir, 0o711);
}
