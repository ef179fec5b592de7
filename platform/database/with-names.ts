import type pg from 'pg';
import type { StatementNames } from './statement-names.ts';

/**
 * Makes a connection keep statements with values: PostgreSQL parses each once, and plans it again only if the best plan
 * depends on the values.
 */
export function withNames(client: pg.ClientBase, names: StatementNames): void {
  // The driver has many overloads of this method; the arguments are passed on.
  const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
  client.query = ((text: unknown, values: unknown, ...more: unknown[]) => {
    // A text without values may contain several statements, which the driver sends unchanged.
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(text, values, ...more);
    const isOnlyStatement = client.getTransactionStatus() === 'I' && more.length === 0;
    if (!isOnlyStatement) return query({ name: names.safeNameOf(text), text, values }, ...more);
    return names.runAlone(text, (name) => query({ name, text, values }));
  }) as typeof client.query;
}
