import { findUser } from '#features/account/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { payoutState } from '../affiliate-rules.ts';
import { type PayoutBatch, payoutBatch } from '../contract.ts';
import { addEntry, listBalances, readBalance } from './affiliate-ledger.ts';
import { lockAffiliate } from './affiliate-settings.ts';
import { sumYearPayouts } from './payouts-due.ts';

/**
 * Creates a batch of the amounts that can be paid now, with one line per affiliate. Each of these amounts then has an
 * open payout. Returns the id of the batch; null if there is nothing to pay.
 */
export async function createBatch(service: ServiceDatabase, adminId: string, now: Date): Promise<string | null> {
  return service.transaction().execute(async (trx) => {
    const lines: { userId: string; amountCents: number; method: string; address: string }[] = [];
    // Sorted, so that concurrent batches by two admins do not deadlock.
    for (const userId of [...(await listBalances(trx, now)).keys()].toSorted()) {
      const settings = await lockAffiliate(trx, userId);
      const { payableCents: amountCents } = await readBalance(trx, userId, now); // while the affiliate is locked
      const paidThisYearCents = await sumYearPayouts(trx, userId, now);
      const hasTaxForm = settings?.tax_form_collected ?? false;
      if (!settings || payoutState(amountCents, { paidThisYearCents, hasTaxForm }) !== 'ready') continue;
      lines.push({ userId, amountCents, method: settings.payout_method, address: settings.payout_address });
    }
    if (!lines.length) return null;
    const { id } = await trx
      .insertInto('affiliate_batches')
      .values({ created_by: adminId, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const line of lines) await addLine(trx, id, line, now);
    return id;
  });
}

async function addLine(
  trx: ServiceDatabase,
  batchId: string,
  line: { userId: string; amountCents: number; method: string; address: string },
  now: Date,
): Promise<void> {
  const { userId, amountCents, method, address } = line;
  const { id } = await trx
    .insertInto('affiliate_batch_lines')
    .values({
      batch_id: batchId,
      user_id: userId,
      amount_cents: amountCents,
      payout_method: method,
      payout_address: address,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addEntry(trx, { userId, kind: 'paid', amountCents: -amountCents, reference: id, dueAt: now });
  await trx
    .updateTable('affiliate_payouts')
    .set({ line_id: id })
    .where('affiliate_id', '=', userId)
    .where('status', '=', 'pending')
    .where('line_id', 'is', null)
    .where('due_at', '<=', now)
    .execute();
}

/** Maximum number of listed batches. */
const shownBatches = 20;

/** Returns the latest batches with their lines, newest first. */
export async function listBatches(service: ServiceDatabase): Promise<PayoutBatch[]> {
  const batches = await service
    .selectFrom('affiliate_batches')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shownBatches)
    .execute();
  return Promise.all(
    batches.map(async ({ id, created_at }) => {
      const lines = await service
        .selectFrom('affiliate_batch_lines')
        .where('batch_id', '=', id)
        .selectAll()
        .orderBy('payout_method')
        .orderBy('id')
        .execute();
      return payoutBatch.parse({
        id,
        created_at: created_at.toISOString(),
        lines: await Promise.all(
          lines.map(async (line) => ({
            id: line.id,
            email: (await findUser(service, line.user_id))?.email ?? null,
            amount: line.amount_cents,
            payout_method: line.payout_method,
            payout_address: line.payout_address,
            status: line.status,
          })),
        ),
      });
    }),
  );
}
