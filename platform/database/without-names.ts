import type pg from 'pg';

/**
 * Prevents named prepared statements on a connection: behind a pooler the next statement may reach another server
 * connection, which does not have that name.
 */
export function withoutNames(client: pg.ClientBase): void {
  // The driver has many overloads of this method; the arguments are passed on without the name.
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  client.query = ((asked: unknown, ...more: unknown[]) => query(unnamed(asked), ...more)) as typeof client.query;
}

function unnamed(asked: unknown): unknown {
  const isConfig = typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked);
  return isConfig && 'name' in asked ? { ...asked, name: undefined } : asked;
}
