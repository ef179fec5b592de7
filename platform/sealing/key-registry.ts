import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { StartRefused } from '../config/start-refused.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { EncryptionKeys } from './encryption-keys.ts';
import { getKeyId } from './seal.ts';
import type { SealedColumn } from './sealed-column.ts';

/** Held while keys are compared and registered, so that processes that start concurrently take turns. */
const lockKey = 1164413284;

type Query = (sql: string, parameters: readonly unknown[]) => Promise<{ rows: readonly Record<string, unknown>[] }>;

/**
 * Registers this process's newest key in the database. The first key of an installation seals. Throws StartRefused if
 * the process lacks a key that is registered or has sealed a text, so that all processes can read each other's secrets.
 */
export async function registerKey(
  pool: pg.Pool,
  keys: EncryptionKeys,
  columns: readonly SealedColumn[],
): Promise<void> {
  await inTransaction(pool)(async (query) => {
    await query('select pg_advisory_xact_lock($1)', [lockKey]);
    const own = await keys();
    await requireKeys(query, own, columns);
    await query(
      `insert into encryption_keys (fingerprint, key_id, seals)
       select $1, $2, not exists (select from encryption_keys) on conflict do nothing`,
      [getFingerprint(own[0]), getKeyId(own[0])],
    );
  });
}

/** Throws StartRefused unless `own` includes every key that is registered or has sealed a text. */
export async function requireKeys(
  query: Query,
  own: readonly Buffer[],
  columns: readonly SealedColumn[],
): Promise<void> {
  const fingerprints = new Set(own.map(getFingerprint));
  const ownIds = new Set(own.map(getKeyId));
  const { rows: registered } = await query('select fingerprint, key_id from encryption_keys', []);
  const missing = registered
    .filter((row) => !fingerprints.has(String(row.fingerprint)))
    .map((row) => String(row.key_id));
  for (const column of columns) missing.push(...(await column.keyIds()).filter((keyId) => !ownIds.has(keyId)));
  if (missing.length) throw new StartRefused(refusal([...new Set(missing)], [...ownIds]));
}

/** Returns the key that all processes seal with until the next rotation. */
export async function findSealingKey(pool: pg.Pool, keys: EncryptionKeys): Promise<Buffer> {
  const { rows } = await pool.query('select fingerprint from encryption_keys where seals');
  const key = (await keys()).find((each) => getFingerprint(each) === rows[0]?.fingerprint);
  if (!key) throw new Error('this process does not have the encryption key that seals');
  return key;
}

/** Checks whether a process has registered this key. */
export async function isRegistered(query: Query, key: Buffer): Promise<boolean> {
  const { rows } = await query('select key_id from encryption_keys where fingerprint = $1', [getFingerprint(key)]);
  return rows.length === 1;
}

/**
 * Makes all processes seal with this key. The other keys stay registered, because some texts are still sealed with
 * them.
 */
export async function sealWith(pool: pg.Pool, key: Buffer): Promise<void> {
  await inTransaction(pool)(async (query) => {
    await query('select pg_advisory_xact_lock($1)', [lockKey]);
    await query('update encryption_keys set seals = false where seals', []);
    await query(
      `insert into encryption_keys (fingerprint, key_id, seals) values ($1, $2, true)
       on conflict (fingerprint) do update set seals = true`,
      [getFingerprint(key), getKeyId(key)],
    );
  });
}

/** Removes all keys except the one that seals. Call this only once every text is sealed with that key. */
export async function removeOldKeys(query: Query): Promise<void> {
  await query('delete from encryption_keys where not seals', []);
}

function getFingerprint(key: Buffer): string {
  return createHmac('sha256', key).update('Galatea: fingerprint of an encryption key').digest('hex');
}

function refusal(missing: readonly string[], own: readonly string[]): string {
  return [
    `The database needs the encryption key ${missing.join(', ')}, but this process has ${own.length ? `only ${own.join(', ')}` : 'none'}.`,
    'Set ENCRYPTION_KEYS to the same keys for every process. If you never set it, the keys are the lines of the file',
    'encryption-keys in the DATA_DIR of the process that started first: list them with commas, in their order.',
    'Only if the key is lost: npm run rotate-keys -- --discard-unreadable deletes what it encrypted. Instagram accounts',
    'then have to be connected again, and webhooks have to be created again.',
  ].join('\n');
}
