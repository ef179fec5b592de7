import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { type OpenSpan, startSpan, traceparentNow } from './spans.ts';

/** Creates a span for each statement of a pool, as a child of the current span. */
export function traceStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    // The driver has many overloads of this method, so the arguments are passed through.
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = ((...asked: unknown[]) => {
      const span = traceparentNow() ? startSpan(buildSpanStart(getStatementText(asked[0]))) : undefined;
      return span ? traced(span, asked, query) : query(...asked);
    }) as typeof client.query;
  });
  // A caller that is waiting for a connection is resumed by the code that releases one, so its own async context is
  // restored.
  const connect = pool.connect.bind(pool) as (callback?: unknown) => unknown;
  pool.connect = ((callback?: (...given: unknown[]) => void) =>
    connect(callback && AsyncResource.bind(callback))) as typeof pool.connect;
}

/** Returns only the operation and table of a statement, because its text and values may contain user input. */
export function parseStatementName(text: string): { operation: string; table: string | undefined } {
  const [operation = 'statement'] = /[a-z]+/.exec(text.toLowerCase()) ?? [];
  const [, table] = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_.]*)/.exec(text.toLowerCase()) ?? [];
  return { operation, table };
}

function buildSpanStart(text: string) {
  const { operation, table } = parseStatementName(text);
  const about = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
  return {
    name: table ? `${operation} ${table}` : operation,
    kind: 'client' as const,
    attributes: table ? { ...about, 'db.collection.name': table } : about,
  };
}

function getStatementText(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query && 'text' in query ? String(query.text) : '';
}

type Callback = (error: unknown, ...given: unknown[]) => unknown;

/** The driver reports the end of a statement through a callback, the callback of a query object, or a promise. */
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
      span.end(); // a cursor or a stream ends later, when its reader is done
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
