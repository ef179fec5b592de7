import type pg from 'pg';

/**
 * Has a connection prepare no statement under a name: behind a pooler the next one may reach another server connection,
 * which does not know the name.
 */
export function withoutNames(client: pg.ClientBase): void {
  // The driver has many forms of this one method; whatever was asked is passed on, without its name.
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  client.query = ((asked: unknown, ...more: unknown[]) => query(unnamed(asked), ...more)) as typeof client.query;
}

function unnamed(asked: unknown): unknown {
  const isConfig = typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked);
  return isConfig && 'name' in asked ? { ...asked, name: undefined } : asked;
}
