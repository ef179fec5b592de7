import pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { encryptionKeys } from '#platform/sealing/encryption-keys.ts';
import type { SecretKind } from '#platform/sealing/installation-secrets.ts';
import { findSealingKey } from '#platform/sealing/key-registry.ts';
import { openSeal } from '#platform/sealing/seal.ts';
import { openMarkingSecrets } from './marking-secrets.ts';

export function readSecretKind(text: string): SecretKind {
  if (text === 'watermark' || text === 'c2pa') return text;
  throw new StartRefused(`--secret must be watermark or c2pa, not ${text}.`);
}

/** Creates a new secret for marking images. Earlier ones are kept, so that the images they marked can be verified. */
export async function rotateMarkingSecret(
  { encryptionKeys: given, dataDir }: Pick<Config, 'encryptionKeys' | 'dataDir'>,
  databaseUrl: string,
  kind: SecretKind,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    const keys = encryptionKeys(given, dataDir);
    const seal = openSeal(keys, () => findSealingKey(pool, keys));
    const query = (sql: string, parameters: readonly unknown[]) => pool.query(sql, [...parameters]);
    await openMarkingSecrets(query, seal)[kind].rotate();
  } finally {
    await pool.end();
  }
}
