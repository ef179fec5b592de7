import { createHash, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { type KeyScope, keyScopes } from '#contract/key-scopes.ts';
import type { Tables, UserDatabase } from '#platform/database/database.ts';
import { keyPrefix } from '#platform/http/check-key.ts';
import type { ApiKey } from '../contract.ts';
import { maxKeys } from '../key-rules.ts';

export type KeySettings = {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** Null for all personas. */
  readonly influencer_ids: readonly string[] | null;
};

/** What a key begins with and its person is shown: enough to tell their keys apart, too little to guess one. */
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

/** A person's keys, newest first. */
export async function listKeys(db: UserDatabase): Promise<ApiKey[]> {
  const rows = await db.selectFrom('api_keys').select(columns).orderBy('created_at', 'desc').orderBy('id').execute();
  return rows.map(shown);
}

/** Makes a key; null where the person has the maximum. Two at the same instant may pass it by one. */
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
      key_hash: hashOfKey(key),
      scopes: [...scopes],
      influencer_ids: influencer_ids && [...influencer_ids],
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { apiKey: shown(row), key };
}

/** Changes what a key may do; null where there is none. */
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

/** Ends a key at once; the name that it had, or null where there is none. */
export async function revokeKey(db: UserDatabase, id: string): Promise<string | null> {
  const row = await db.deleteFrom('api_keys').where('id', '=', id).returning('name').executeTakeFirst();
  return row?.name ?? null;
}

/** What is kept of a key. It is random and long, so one round of SHA-256 is enough. */
export function hashOfKey(key: string): string {
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
