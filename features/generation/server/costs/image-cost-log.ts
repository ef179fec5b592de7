import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { ImageCostLog, StartedCall } from '#ports/image-engine/with-cost-log.ts';

/** The daily image budget and how much of it is spent. */
export type ImageBudget = {
  /** US dollars; null if there is no limit. */
  readonly usd: number | null;
  /** Returns whether today's remaining budget is too small for the cheapest image. */
  isSpent(): Promise<boolean>;
  /** US dollars since midnight UTC. */
  spentUsd(): Promise<number>;
};

export type ImageCostLogOptions = {
  readonly service: ServiceDatabase;
  readonly budgetUsd: number | undefined;
  /** The price of the cheapest image in US dollars; 0 if an engine is free. */
  readonly cheapestUsd: number;
  readonly log: Log;
};

/** US dollars spent on calls since midnight UTC. */
const spentToday = sql<string>`(select coalesce(sum(cost), 0) from image_calls
  where created_at >= date_trunc('day', now(), 'UTC'))`;

/** Opens the cost log of image model calls, and the budget that is checked against it. */
export function openImageCostLog({ service, budgetUsd, cheapestUsd, log }: ImageCostLogOptions): {
  books: ImageCostLog;
  budget: ImageBudget;
} {
  const costLog: ImageCostLog = {
    async begin(call) {
      if (budgetUsd === undefined || call.priceUsd === 0) return insertCall(service, call, sql`true`);
      return service.transaction().execute(async (trx) => {
        // Serialized, because otherwise two workers could both spend the last of the budget.
        await sql`select pg_advisory_xact_lock(hashtextextended('image budget', 0))`.execute(trx);
        return insertCall(trx, call, sql`${spentToday} + ${call.priceUsd ?? 0}::numeric <= ${budgetUsd}::numeric`);
      });
    },

    async end(id, { outcome, durationMs, isPaid }) {
      const free = isPaid ? {} : { cost: 0 };
      await service
        .updateTable('image_calls')
        .set({ outcome, duration_ms: durationMs, ...free })
        .where('id', '=', id)
        .execute()
        // The image was paid for, so a missing duration must not discard it.
        .catch((err) => log.error({ err, call: id }, 'could not record the end of a call to an image model'));
    },
  };
  return {
    books: costLog,
    budget: {
      usd: budgetUsd ?? null,
      async isSpent() {
        if (budgetUsd === undefined || cheapestUsd === 0) return false;
        const { rows } = await sql<{ spent: boolean }>`
          select ${spentToday} + ${cheapestUsd}::numeric > ${budgetUsd}::numeric as spent`.execute(service);
        return rows[0]?.spent ?? false;
      },
      async spentUsd() {
        const { rows } = await sql<{ usd: number }>`select ${spentToday}::float8 as usd`.execute(service);
        return rows[0]?.usd ?? 0;
      },
    },
  };
}

/**
 * Returns the id of the call, or null if the condition is false. A call that is already counted may start again
 * regardless of the remaining budget; one that certainly generated nothing must fit the budget again.
 */
async function insertCall(
  db: ServiceDatabase,
  { id, engine, model, ownerId, priceUsd }: StartedCall,
  condition: ReturnType<typeof sql>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into image_calls (id, user_id, engine, model, cost)
    select coalesce(${id ?? null}::uuid, gen_random_uuid()), ${ownerId}::uuid, ${engine}, ${model}, ${priceUsd}::numeric
    where ${condition} or exists (select from image_calls where id = ${id ?? null}::uuid and cost > 0)
    on conflict (id) do update set model = excluded.model, cost = excluded.cost, outcome = null, duration_ms = null
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}
