import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { requestDaysKept } from '#contract/submission-days.ts';
import type { ServiceDatabase, Tables } from '#platform/database/database.ts';
import { isDatabaseAway } from '#platform/database/database-away.ts';
import { deleteOlderThan } from '#platform/database/delete-rows.ts';
import type { RecurringJob } from '#platform/jobs/jobs.ts';
import { describeFailure, MalformedRequest } from './call-errors.ts';

type Answer = { readonly status: number; readonly body: unknown };

/**
 * The outcome of a request with a key: 'reused' if the key belongs to a different request, 'unknown' if the request may
 * or may not have been executed.
 */
export type AnswerOnce =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'reused' | 'unknown' };

export type KeyedRequest = {
  readonly userId: string;
  readonly key: string;
  readonly path: string;
  readonly input: unknown;
  readonly requestId: string;
};

/** The maximum duration of a call; the slowest client times out after 120 s. */
const longestRunMs = 150_000;
/**
 * How long a key stays claimed. The claim is renewed while its call is running; if the process is lost, a repeated
 * request gets its response after this time at the latest.
 */
const claimSeconds = 15;
const renewIntervalMs = 5_000;
/** How often a concurrent repeat of a request checks for the response to the first one. */
const pollIntervalMs = 100;

/**
 * Executes a request once per key; repeated requests wait for the first one, if necessary, and get its response. Server
 * errors and temporary rejections are not stored, so the request can be retried with the same key. @throws any error of
 * `work`.
 */
export async function answerOnce(
  database: ServiceDatabase,
  request: KeyedRequest,
  work: () => Promise<unknown>,
): Promise<AnswerOnce> {
  const row = { user_id: request.userId, key: request.key, request_hash: hashRequest(request) };
  while (!(await claim(database, row))) {
    const answer = await findFirstAnswer(database, row);
    if (answer) return answer;
    await wait(pollIntervalMs);
  }
  const stopRenewing = renewClaim(database, row);
  try {
    const answer = await createAnswer(work, database, row, request.requestId);
    await keep(database, row, answer);
    return { kind: 'answered', answer };
  } finally {
    stopRenewing();
  }
}

async function createAnswer(
  work: () => Promise<unknown>,
  database: ServiceDatabase,
  row: Row,
  requestId: string,
): Promise<Answer> {
  try {
    return { status: 200, body: await work() };
  } catch (error) {
    const { status, body } = describeFailure(error, requestId);
    if (isDatabaseAway(error)) await end(database, row);
    else if (status === 429 || status >= 500) await forget(database, row);
    else await keep(database, row, { status, body });
    throw error;
  }
}

/** Deletes expired responses once a day. */
export function deleteOldAnswers(database: ServiceDatabase): RecurringJob {
  return {
    name: 'http/delete-old-answers',
    cron: '50 4 * * *',
    run: async (run) => ({ answers: await deleteOlderThan(database, 'answers_by_key', requestDaysKept, run) }),
  };
}

/** Returns the key of a request, or null if it has none. @throws MalformedRequest for a malformed key. */
export function readIdempotencyKey(headers: Readonly<Record<string, string | string[] | undefined>>): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,255}$/.test(key)) return key;
  throw new MalformedRequest(
    'Idempotency-Key',
    'An Idempotency-Key must have 8 to 255 letters, digits or symbols, without spaces.',
  );
}

type Row = { readonly user_id: string; readonly key: string; readonly request_hash: string };

async function claim(database: ServiceDatabase, row: Row): Promise<boolean> {
  const claimed = await database
    .insertInto('answers_by_key')
    .values({ ...row, ends_by: claimEnd })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

const claimEnd = sql<Date>`now() + make_interval(secs => ${claimSeconds})`;

/** Renews a claim until the returned function is called or the maximum duration of a call has passed. */
function renewClaim(database: ServiceDatabase, row: Row): () => void {
  const until = performance.now() + longestRunMs;
  const timer = setInterval(() => {
    if (performance.now() > until) return clearInterval(timer);
    database
      .updateTable('answers_by_key')
      .set({ ends_by: claimEnd })
      .where(isRow(row))
      .where('status', 'is', null)
      .execute()
      .catch(() => undefined); // there is another renewal before the claim expires
  }, renewIntervalMs).unref();
  return () => clearInterval(timer);
}

/** Returns null while there is no response yet. */
async function findFirstAnswer(database: ServiceDatabase, row: Row): Promise<AnswerOnce | null> {
  const first = await database
    .selectFrom('answers_by_key')
    .select(['request_hash', 'status', 'body', sql<boolean>`ends_by < now()`.as('is_over')])
    .where(isRow(row))
    .executeTakeFirst();
  if (!first) return null;
  if (first.request_hash !== row.request_hash) return { kind: 'reused' };
  if (first.status !== null) return { kind: 'answered', answer: { status: first.status, body: first.body } };
  return first.is_over ? { kind: 'unknown' } : null;
}

async function keep(database: ServiceDatabase, row: Row, { status, body }: Answer): Promise<void> {
  const answer = { status, body: JSON.stringify(body ?? {}) };
  await database.updateTable('answers_by_key').set(answer).where(isRow(row)).execute();
}

async function forget(database: ServiceDatabase, row: Row): Promise<void> {
  await database.deleteFrom('answers_by_key').where(isRow(row)).execute();
}

/** The database was lost during the call. The outcome is unknown, so repeated requests do not have to wait for it. */
async function end(database: ServiceDatabase, row: Row): Promise<void> {
  await database.updateTable('answers_by_key').set({ ends_by: sql<Date>`now()` }).where(isRow(row)).execute();
}

function isRow({ user_id, key }: Row): (of: ExpressionBuilder<Tables, 'answers_by_key'>) => Expression<SqlBool> {
  return (of) => of.and({ user_id, key });
}

/** Hashes the path and the input. Clients that repeat a request send object fields in the same order. */
function hashRequest({ path, input }: KeyedRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([path, input]))
    .digest('base64url');
}
