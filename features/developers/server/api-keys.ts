import { createHash, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { type KeyScope, keyScopes } from '#contract/key-scopes.ts';
import type { Tables, UserDatabase } from '#platform/database/database.ts';
import { keyPrefix } from '#platform/http/api-key.ts';
import type { ApiKey } from '../contract.ts';
import { maxKeys } from '../key-rules.ts';

export type KeySettings = {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** Null for all influencers. */
  readonly influencer_ids: readonly string[] | null;
};

/** Length of the visible prefix: long enough to tell keys apart, too short to help guess one. */
const prefixEnd = keyPrefix.length + 6;

const columns = [
  'id',
  'name',
  'prefix',
  'scopes',
  'influencer_ids',
  'created_at',
  'last_used_at',
  'last_address',
] as const;

/** Returns a user's keys, newest first. */
export async function listKeys(db: UserDatabase): Promise<ApiKey[]> {
  const rows = await db.selectFrom('api_keys').select(columns).orderBy('created_at', 'desc').orderBy('id').execute();
  return rows.map(shown);
}

/** Creates a key. Returns null if the user already has the maximum. Two concurrent calls may exceed it by one. */
export async function createKey(
  db: UserDatabase,
  userId: string,
  { name, scopes, influencer_ids }: KeySettings,
): Promise<{ readonly apiKey: ApiKey; readonly key: string } | null> {
  const { count } = await db
    .selectFrom('api_keys')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= maxKeys) return null;
  const key = keyPrefix + randomBytes(32).toString('base64url');
  const row = await db
    .insertInto('api_keys')
    .values({
      user_id: userId,
      name,
      prefix: key.slice(0, prefixEnd),
      key_hash: hashKey(key),
      scopes: [...scopes],
      influencer_ids: influencer_ids && [...influencer_ids],
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { apiKey: shown(row), key };
}

/** Changes the permissions of a key. Returns null if it does not exist. */
export async function updateKey(
  db: UserDatabase,
  id: string,
  { name, scopes, influencer_ids }: KeySettings,
): Promise<ApiKey | null> {
  const row = await db
    .updateTable('api_keys')
    .set({ name, scopes: [...scopes], influencer_ids: influencer_ids && [...influencer_ids] })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row ? shown(row) : null;
}

/** Revokes a key immediately. Returns its name, or null if it does not exist. */
export async function revokeKey(db: UserDatabase, id: string): Promise<string | null> {
  const row = await db.deleteFrom('api_keys').where('id', '=', id).returning('name').executeTakeFirst();
  return row?.name ?? null;
}

/** Returns the stored form of a key. Keys are random and long, so one round of SHA-256 is enough. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function shown(row: Pick<Selectable<Tables['api_keys']>, (typeof columns)[number]>): ApiKey {
  return {
    ...row,
    scopes: keyScopes.filter((scope) => row.scopes.includes(scope)),
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
