import { sql } from 'kysely';
import type { Cursor } from '#contract/cursor.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { readPage, selectExactTime } from '#platform/database/newest-first.ts';
import type { DueRow, DueTable } from '#platform/due-rows/due-table.ts';
import { wake } from '#platform/live/announce.ts';
import type { WebhookDelivery } from '../../contract.ts';
import { retryHours, testEvent } from '../../webhook-rules.ts';

/** Identifies this loop in the notifications that wake it. Migration 0048 sends them too. */
export const webhookMachine = 'webhooks';

/** Deliveries as due rows: due immediately, and again after each failure. */
export const dueDeliveries = {
  table: 'webhook_deliveries',
  id: 'id',
  account: 'user_id',
  dueAt: 'next_step_at',
  attempt: 'attempt',
  updatedAt: 'updated_at',
  claimSets: { waits_for_earlier: 'false' },
  returns: [
    'id',
    'attempt',
    'user_id',
    'endpoint_id',
    'position',
    'event',
    'subject',
    'body',
    'tries',
    'retry_until',
    'created_at',
  ],
} as const satisfies DueTable<'webhook_deliveries'>;

export type ClaimedDelivery = DueRow<'webhook_deliveries', (typeof dueDeliveries.returns)[number]>;

/** Returns the messages to a webhook, sent or pending, newest first. */
export async function listDeliveries(
  db: UserDatabase,
  endpointId: string,
  asked: { readonly cursor: Cursor | undefined; readonly limit: number },
): Promise<{ items: WebhookDelivery[]; next: string | null }> {
  const query = db
    .selectFrom('webhook_deliveries')
    .select([
      'id',
      'event',
      'body',
      'status',
      'tries',
      'answer_status',
      'error',
      'next_step_at',
      'tried_at',
      'created_at',
    ])
    .select(selectExactTime('webhook_deliveries'))
    .where('endpoint_id', '=', endpointId);
  const { rows, next } = await readPage(query, 'webhook_deliveries', asked);
  return {
    items: rows.map(({ id, event, body, status, tries, answer_status, error, next_step_at, tried_at, created_at }) => ({
      id,
      event,
      body,
      status: status as WebhookDelivery['status'], // guaranteed by a check constraint on the table
      tries,
      answer_status,
      error,
      next_try_at: next_step_at?.toISOString() ?? null,
      tried_at: tried_at?.toISOString() ?? null,
      created_at: created_at.toISOString(),
    })),
    next,
  };
}

/** Sends a test message without an event. Returns false if the webhook does not exist. */
export async function sendTest(db: UserDatabase, userId: string, endpointId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const endpoint = await trx
      .selectFrom('webhook_endpoints')
      .select('id')
      .where('id', '=', endpointId)
      .executeTakeFirst();
    if (!endpoint) return false;
    const body = JSON.stringify({ webhook_id: endpointId });
    await trx
      .insertInto('webhook_deliveries')
      .values({ user_id: userId, endpoint_id: endpointId, event: testEvent, subject: testEvent, body })
      .execute();
    await wake(trx, webhookMachine);
    return true;
  });
}

/** Resends a delivery that has ended or is waiting for its next attempt. Returns false if it does not exist. */
export async function sendAgain(db: UserDatabase, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('webhook_deliveries')
      .set({
        status: 'waiting',
        tries: 0,
        next_step_at: sql<Date>`now()`,
        retry_until: sql<Date>`now() + ${`${retryHours} hours`}::interval`,
        updated_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (!numUpdatedRows) return false;
    await wake(trx, webhookMachine);
    return true;
  });
}
