import { sql } from 'kysely';
import type { UserDatabase } from '#platform/database/database.ts';
import { writerCost, writerTokens } from '#platform/metrics/metrics.ts';
import type { ModelCall } from '#ports/writer/writer.ts';
import { maxModelCallsPerDay } from '../caption-rules.ts';

/** The influencer and owner the text was written for, and the kind of text. */
export type WrittenText = {
  readonly id: string;
  readonly user_id: string;
  readonly text: 'caption' | 'shots' | 'days';
};

/** Records calls to language models and their cost. */
export async function recordModelCalls(
  db: UserDatabase,
  { id, user_id, text }: WrittenText,
  calls: readonly ModelCall[] = [],
): Promise<void> {
  if (calls.length === 0) return;
  const rows = calls.map(({ writer, model, inputTokens, outputTokens, cost, durationMs, outcome }) => ({
    user_id,
    influencer_id: id,
    text,
    writer,
    model,
    input_tokens: inputTokens,
    output_tokens: outputTokens,
    cost,
    duration_ms: durationMs,
    outcome,
  }));
  await db.insertInto('writer_calls').values(rows).execute();
  for (const { writer, inputTokens, outputTokens, cost } of calls) {
    writerTokens.inc({ writer, direction: 'read' }, inputTokens ?? 0);
    writerTokens.inc({ writer, direction: 'written' }, outputTokens ?? 0);
    writerCost.inc({ writer }, cost ?? 0);
  }
}

/**
 * Returns whether a language model may write texts for a user: the account is not held and is below its limit of calls
 * in the last 24 hours.
 */
export async function mayCallModel(db: UserDatabase, userId: string): Promise<boolean> {
  const { calls, isHeld } = await db
    .selectFrom('writer_calls')
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .select([sql<number>`count(*)::integer`.as('calls'), sql<boolean>`is_caller_held()`.as('isHeld')])
    .executeTakeFirstOrThrow();
  return !isHeld && calls < maxModelCallsPerDay;
}
