import pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { addKey, deleteOldKeys, encryptionKeys, storedKeys } from '#platform/sealing/encryption-keys.ts';
import { isRegistered, removeOldKeys, requireKeys, sealWith } from '#platform/sealing/key-registry.ts';
import { openSeal } from '#platform/sealing/seal.ts';
import { reseal } from '#platform/sealing/sealed-column.ts';
import { sealedColumns } from './sealed-columns.ts';

export type Rotated = {
  readonly resealed: number;
  readonly unreadable: number;
  /** Whether the older keys can be removed. */
  readonly isComplete: boolean;
};

/**
 * Seals everything with the newest key. If the keys are stored in the data folder, creates a new key first. Older keys
 * stay in the registry as long as there are unreadable secrets, unless these are discarded.
 */
export async function rotateKeys(
  { encryptionKeys: given, dataDir }: Pick<Config, 'encryptionKeys' | 'dataDir'>,
  databaseUrl: string,
  { discardsUnreadable = false }: { readonly discardsUnreadable?: boolean } = {},
): Promise<Rotated> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    const query = (sql: string, parameters: readonly unknown[]) => pool.query(sql, [...parameters]);
    const columns = sealedColumns(query);
    const keys = encryptionKeys(given, dataDir);
    if (!discardsUnreadable) await requireKeys(query, given ? await keys() : await storedKeys(dataDir), columns);
    if (!given) await addKey(dataDir);
    const [newest] = await keys();
    if (given && !discardsUnreadable && !(await isRegistered(query, newest))) throw new StartRefused(notStarted);
    await sealWith(pool, newest);
    const { resealed, unreadable } = await reseal(columns, openSeal(keys), { discardsUnreadable });
    const isComplete = unreadable === 0 || discardsUnreadable;
    if (isComplete) await removeOldKeys(query);
    if (isComplete && !given) await deleteOldKeys(dataDir);
    return { resealed, unreadable, isComplete };
  } finally {
    await pool.end();
  }
}

const notStarted =
  'No process has started with the first key of ENCRYPTION_KEYS yet, so running processes could not decrypt data that it encrypts. Start every process with these ENCRYPTION_KEYS, then run this command again.';
