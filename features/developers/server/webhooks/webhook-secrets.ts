import type { Selectable } from 'kysely';
import type { ServiceDatabase, Tables } from '#platform/database/database.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import type { Seal } from '#platform/sealing/seal.ts';
import type { SealedColumn } from '#platform/sealing/sealed-column.ts';

type Query = (sql: string, parameters: readonly unknown[]) => Promise<{ rows: readonly Record<string, unknown>[] }>;
type StoredSecret = Pick<Selectable<Tables['webhook_endpoints']>, 'id' | 'secret' | 'sealed_secret'>;

/** Returns a webhook's secret, or null if it was discarded because its encryption key was lost. */
export async function openSecret(seal: Seal, { id, secret, sealed_secret }: StoredSecret): Promise<string | null> {
  return sealed_secret === null ? secret : seal.open(sealed_secret, id);
}

/** Seals the secrets that an earlier version stored in plaintext. Returns how many were sealed. */
export async function sealPlainSecrets(
  service: ServiceDatabase,
  seal: Seal,
  { forUser }: Pick<RecurringRun, 'forUser'>,
): Promise<number> {
  const rows = await service
    .selectFrom('webhook_endpoints')
    .select(['id', 'user_id', 'secret'])
    .where('secret', 'is not', null)
    .execute();
  for (const { id, user_id: userId, secret } of rows)
    await forUser(userId, async () =>
      service
        .updateTable('webhook_endpoints')
        .set({ sealed_secret: await seal.seal(secret ?? '', id), secret: null })
        .where('id', '=', id)
        .execute(),
    );
  return rows.length;
}

/** Returns the column of sealed secrets, for key rotation. */
export function sealedSecrets(query: Query): SealedColumn {
  return {
    name: 'webhook_endpoints.sealed_secret',

    async keyIds() {
      const { rows } = await query(
        `select distinct split_part(sealed_secret, '.', 1) as key_id from webhook_endpoints
         where sealed_secret is not null`,
        [],
      );
      return rows.map((row) => String(row.key_id));
    },

    async list() {
      const { rows } = await query(
        'select id, sealed_secret from webhook_endpoints where sealed_secret is not null',
        [],
      );
      return rows.map((row) => ({ id: String(row.id), sealed: String(row.sealed_secret) }));
    },

    async replace(id, old, sealed) {
      await query('update webhook_endpoints set sealed_secret = $3 where id = $1 and sealed_secret = $2', [
        id,
        old,
        sealed,
      ]);
    },
  };
}
