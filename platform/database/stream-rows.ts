import { type RawBuilder, sql } from 'kysely';
import type { ServiceDatabase } from './database.ts';

/** Number of rows in memory at a time. */
const batch = 200;

/** Streams the rows of a query from one snapshot in small batches, for any number of rows. */
export async function* streamRows(
  service: ServiceDatabase,
  query: RawBuilder<unknown>,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const trx = await service.startTransaction().execute();
  try {
    await sql`set local statement_timeout = 0`.execute(trx); // an export of many rows has no time limit
    await sql`declare streamed no scroll cursor for ${query}`.execute(trx);
    for (;;) {
      const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(batch)} from streamed`.execute(trx);
      yield* rows;
      if (rows.length < batch) return;
    }
  } finally {
    await trx.rollback().execute();
  }
}
