import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { beginSpan, type OpenSpan, traceparentNow } from './spans.ts';

/** Has each statement of a pool be a span of what it is made for. */
export function traceStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    // The driver has many forms of this one method; whatever was asked is passed on.
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = ((...asked: unknown[]) => {
      const span = traceparentNow() ? beginSpan(startOf(textOf(asked[0]))) : undefined;
      return span ? traced(span, asked, query) : query(...asked);
    }) as typeof client.query;
  });
  // Whoever waits for a connection is called back by whoever gives one back, and goes on as itself.
  const connect = pool.connect.bind(pool) as (callback?: unknown) => unknown;
  pool.connect = ((callback?: (...given: unknown[]) => void) =>
    connect(callback && AsyncResource.bind(callback))) as typeof pool.connect;
}

/** What is asked for, and of which table: a statement's text and values may hold what a person wrote. */
export function nameOfStatement(text: string): { operation: string; table: string | undefined } {
  const [operation = 'statement'] = /[a-z]+/.exec(text.toLowerCase()) ?? [];
  const [, table] = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_.]*)/.exec(text.toLowerCase()) ?? [];
  return { operation, table };
}

function startOf(text: string) {
  const { operation, table } = nameOfStatement(text);
  const about = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
  return {
    name: table ? `${operation} ${table}` : operation,
    kind: 'client' as const,
    attributes: table ? { ...about, 'db.collection.name': table } : about,
  };
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  return typeof asked === 'object' && asked && 'text' in asked ? String(asked.text) : '';
}

type Callback = (error: unknown, ...given: unknown[]) => unknown;

/** The driver says that a statement ended to a callback, to that of a query which submits itself, or by a promise. */
function traced(span: OpenSpan, asked: unknown[], query: (...asked: unknown[]) => unknown): unknown {
  const ending =
    (callback: Callback): Callback =>
    (error, ...given) => {
      span.end(error ?? undefined);
      return callback(error, ...given);
    };
  const [first] = asked;
  const last = asked.at(-1);
  if (typeof last === 'function') return query(...asked.slice(0, -1), ending(last as Callback));
  if (typeof first === 'object' && first && 'submit' in first) {
    if (!('callback' in first) || typeof first.callback !== 'function') {
      span.end(); // a cursor or a stream ends when its reader wants
      return query(...asked);
    }
    first.callback = ending(first.callback as Callback);
    return query(...asked);
  }
  const answer = query(...asked);
  if (answer instanceof Promise)
    answer.then(
      () => span.end(),
      (error: unknown) => span.end(error),
    );
  else span.end();
  return answer;
}
