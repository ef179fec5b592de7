import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { StartRefused } from '../config/start-refused.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { EncryptionKeys } from './encryption-keys.ts';
import { keyIdOf } from './seal.ts';
import type { SealedColumn } from './sealed-column.ts';

/** Held while keys are compared and registered: of processes that start concurrently one is first. */
const lockKey = 1164413284;

type Query = (sql: string, parameters: readonly unknown[]) => Promise<{ rows: readonly Record<string, unknown>[] }>;

/**
 * Registers the newest key of this process in the database. Throws StartRefused if the process lacks a key that another
 * process has registered or that sealed a text, so that all processes read each other's secrets.
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
    await insertKey(query, own[0]);
  });
}

/** Throws StartRefused unless `own` has every key that is registered or that sealed a text. */
export async function requireKeys(
  query: Query,
  own: readonly Buffer[],
  columns: readonly SealedColumn[],
): Promise<void> {
  const fingerprints = new Set(own.map(fingerprintOf));
  const ownIds = new Set(own.map(keyIdOf));
  const missing = [
    ...(await listKeys(query)).filter(({ fingerprint }) => !fingerprints.has(fingerprint)).map(({ keyId }) => keyId),
    ...(await sealingKeyIds(columns)).filter((keyId) => !ownIds.has(keyId)),
  ];
  if (missing.length) throw new StartRefused(refusal([...new Set(missing)], [...ownIds]));
}

/** Whether a process has registered this key. */
export async function isRegistered(pool: pg.Pool, key: Buffer): Promise<boolean> {
  const { rowCount } = await pool.query('select from encryption_keys where fingerprint = $1', [fingerprintOf(key)]);
  return rowCount === 1;
}

/** Registers a key before anything is sealed with it: processes without it do not start any more. */
export async function insertKey(query: Query, key: Buffer): Promise<void> {
  await query('insert into encryption_keys (fingerprint, key_id) values ($1, $2) on conflict do nothing', [
    fingerprintOf(key),
    keyIdOf(key),
  ]);
}

/** Removes all keys but one, when no text is sealed with the others any more. */
export async function registerOnly(pool: pg.Pool, key: Buffer): Promise<void> {
  await inTransaction(pool)(async (query) => {
    await query('select pg_advisory_xact_lock($1)', [lockKey]);
    await insertKey(query, key);
    await query('delete from encryption_keys where fingerprint <> $1', [fingerprintOf(key)]);
  });
}

async function listKeys(query: Query): Promise<readonly { fingerprint: string; keyId: string }[]> {
  const { rows } = await query('select fingerprint, key_id from encryption_keys', []);
  return rows.map((row) => ({ fingerprint: String(row.fingerprint), keyId: String(row.key_id) }));
}

async function sealingKeyIds(columns: readonly SealedColumn[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const column of columns) ids.push(...(await column.keyIds()));
  return ids;
}

function fingerprintOf(key: Buffer): string {
  return createHmac('sha256', key).update('Galatea: fingerprint of an encryption key').digest('hex');
}

function refusal(missing: readonly string[], own: readonly string[]): string {
  return [
    `The database needs the encryption key ${missing.join(', ')}, and this process has ${own.length ? `only ${own.join(', ')}` : 'none'}.`,
    'Set ENCRYPTION_KEYS to the same keys for every process. If you never set it, the keys are the lines of the file',
    'encryption-keys in the DATA_DIR of the process that started first: list them with commas, in their order.',
    'Only if the key is lost: npm run rotate-keys -- --discard-unreadable deletes what it encrypted. Instagram accounts',
    'then have to be connected again, and webhooks have to be created again.',
  ].join('\n');
}
