import type pg from 'pg';
import type { StatementNames } from './statement-names.ts';

/**
 * Has a connection keep the statements that it is asked with values: PostgreSQL parses each once, and plans it anew
 * only where the values decide how it is best read.
 */
export function withNames(client: pg.ClientBase, names: StatementNames): void {
  // The driver has many forms of this one method; whatever was asked is passed on.
  const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
  client.query = ((text: unknown, values: unknown, ...more: unknown[]) => {
    // Without values it may be several statements, which the driver sends as they are.
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(text, values, ...more);
    const isAlone = client.getTransactionStatus() === 'I' && more.length === 0;
    if (!isAlone) return query({ name: names.safeNameOf(text), text, values }, ...more);
    return names.runAlone(text, (name) => query({ name, text, values }));
  }) as typeof client.query;
}
