import pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import { openDataFolder } from '#platform/config/data-folder.ts';
import { addKey, deleteOldKeys, encryptionKeys } from '#platform/sealing/encryption-keys.ts';
import { openSeal } from '#platform/sealing/seal.ts';
import { resealTokens } from '#ports/publisher/instagram-graph/reseal-tokens.ts';

/**
 * Makes a new key where the keys are kept in the data folder, and encrypts everything with the
 * newest. Resolves to what was done.
 */
export async function rotateKeys(
  { encryptionKeys: given, dataDir }: Pick<Config, 'encryptionKeys' | 'dataDir'>,
  databaseUrl: string,
): Promise<string> {
  await openDataFolder(dataDir);
  if (!given) await addKey(dataDir);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const query = (sql: string, parameters: readonly unknown[]) => pool.query(sql, [...parameters]);
  const { resealed, unreadable } = await resealTokens(query, openSeal(encryptionKeys(given, dataDir)));
  await pool.end();
  if (!given && unreadable === 0) await deleteOldKeys(dataDir);
  const done = `Access tokens that are encrypted with the newest key now: ${resealed}.`;
  if (unreadable > 0)
    return `${done}\nOf ${unreadable} the key is gone: their accounts have to be connected again. No key was deleted.`;
  return given ? `${done}\nThe other keys of ENCRYPTION_KEYS are of no use any more.` : done;
}
