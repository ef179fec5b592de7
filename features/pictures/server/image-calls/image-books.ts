import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { BegunCall, ImageBooks } from '#ports/image-engine/with-books.ts';

/** What may be spent on pictures on a day, and whether it was. */
export type ImageBudget = {
  /** US dollars; null where there is no limit. */
  readonly usd: number | null;
  /** Whether not even the cheapest picture is in it today. */
  isSpent(): Promise<boolean>;
  /** US dollars since midnight UTC. */
  spentUsd(): Promise<number>;
};

export type ImageBooksOptions = {
  readonly service: ServiceDatabase;
  readonly budgetUsd: number | undefined;
  /** US dollars of the cheapest picture that can be made; 0 where one costs nothing. */
  readonly cheapestUsd: number;
  readonly log: Log;
};

/** US dollars of the calls since midnight UTC. */
const spentToday = sql<string>`(select coalesce(sum(cost), 0) from image_calls
  where created_at >= date_trunc('day', now(), 'UTC'))`;

/** The books of the calls of image models, and the budget that they are held against. */
export function openImageBooks({ service, budgetUsd, cheapestUsd, log }: ImageBooksOptions): {
  books: ImageBooks;
  budget: ImageBudget;
} {
  const books: ImageBooks = {
    async begin(call) {
      if (budgetUsd === undefined || call.priceUsd === 0) return insertCall(service, call, sql`true`);
      return service.transaction().execute(async (trx) => {
        // In turns: otherwise two workers would both take the last of the budget.
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
        // A picture that was paid for is worth more than how long it took.
        .catch((err) => log.error({ err, call: id }, 'the end of a call of an image model was not noted'));
    },
  };
  return {
    books,
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
 * The id of the call; null where the condition does not hold. One that is counted already is begun again whatever is
 * left of the budget; one that surely made nothing has to find room once more.
 */
async function insertCall(
  db: ServiceDatabase,
  { id, engine, model, ownerId, priceUsd }: BegunCall,
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
