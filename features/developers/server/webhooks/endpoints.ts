import { randomBytes, randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { ServiceDatabase, Tables, UserDatabase } from '#platform/database/database.ts';
import type { Seal } from '#platform/sealing/seal.ts';
import type { Webhook } from '../../contract.ts';
import { maxWebhooks, type WebhookEvent, webhookEvents } from '../../webhook-rules.ts';
import { openSecret } from './webhook-secrets.ts';

export type WebhookSettings = { readonly url: string; readonly events: readonly WebhookEvent[] };

const columns = ['id', 'url', 'events', 'failing_since', 'disabled_at', 'created_at'] as const;

/** Returns a user's webhooks, oldest first. */
export async function listWebhooks(db: UserDatabase): Promise<Webhook[]> {
  const rows = await db.selectFrom('webhook_endpoints').select(columns).orderBy('created_at').orderBy('id').execute();
  return rows.map(shown);
}

/** Creates a webhook and its secret. Returns null if the user already has the maximum. */
export async function createWebhook(
  db: UserDatabase,
  seal: Seal,
  userId: string,
  { url, events }: WebhookSettings,
): Promise<{ readonly webhook: Webhook; readonly secret: string } | null> {
  const { count } = await db
    .selectFrom('webhook_endpoints')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= maxWebhooks) return null;
  const id = randomUUID();
  const secret = `whsec_${randomBytes(32).toString('base64url')}`;
  const sealedSecret = await seal.seal(secret, id);
  const row = await db
    .insertInto('webhook_endpoints')
    .values({ id, user_id: userId, url, events: [...events], sealed_secret: sealedSecret })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { webhook: shown(row), secret };
}

/** Changes a webhook, and enables it again if it was disabled. Returns null if it does not exist. */
export async function updateWebhook(
  db: UserDatabase,
  id: string,
  { url, events }: WebhookSettings,
): Promise<Webhook | null> {
  const row = await db
    .updateTable('webhook_endpoints')
    .set({ url, events: [...events], disabled_at: null, failing_since: null })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row ? shown(row) : null;
}

/** Deletes a webhook and its pending messages. */
export async function deleteWebhook(db: UserDatabase, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('webhook_endpoints').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Returns a webhook's URL and the secret that signs its messages, or null if it cannot receive any. */
export async function findTarget(
  service: ServiceDatabase,
  seal: Seal,
  id: string,
): Promise<{ readonly url: string; readonly secret: string } | null> {
  const row = await service
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'secret', 'sealed_secret'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const secret = row && (await openSecret(seal, row));
  return row && secret ? { url: row.url, secret } : null;
}

function shown(row: Pick<Selectable<Tables['webhook_endpoints']>, (typeof columns)[number]>): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: webhookEvents.filter((event) => row.events.includes(event)),
    state: row.disabled_at ? 'disabled' : row.failing_since ? 'failing' : 'active',
    created_at: row.created_at.toISOString(),
  };
}
