import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { freePort } from '#tests/product.ts';
import { isDatabaseAway, retryWhileAway } from './database-away.ts';

describe('unavailable database', () => {
  test('is distinguished from a database that rejects a statement or a password', async () => {
    const server = inject('postgresUrl');
    const nowhere = `postgres://galatea:x@127.0.0.1:${await freePort()}/galatea`;
    expect(isDatabaseAway(await catchError(nowhere, 'select 1'))).toBe(true);
    expect(isDatabaseAway(await catchError(server, 'select pg_terminate_backend(pg_backend_pid())'))).toBe(true);
    expect(isDatabaseAway(await catchError(server, 'select nothing'))).toBe(false);
    expect(isDatabaseAway(await catchError(server.replace(/:[^:@]+@/, ':guess@'), 'select 1'))).toBe(false);
  });

  test('is retried, but any other error is thrown immediately', async () => {
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const seen: Error[] = [];
    const waiting = { signal: new AbortController().signal, onAway: (error: Error) => seen.push(error) };
    let tries = 0;
    const result = await retryWhileAway(async () => {
      tries += 1;
      if (tries < 3) throw away;
      return tries;
    }, waiting);
    expect({ result, seen }).toEqual({ result: 3, seen: [away, away] });
    await expect(retryWhileAway(() => Promise.reject(new Error('syntax')), waiting)).rejects.toThrow('syntax');
  });

  test('is no longer retried when the product stops', async () => {
    const stopping = new AbortController();
    const away = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    const waiting = retryWhileAway(away, { signal: stopping.signal, onAway: () => stopping.abort() });
    await expect(waiting).rejects.toThrow('aborted');
  });
});

async function catchError(connectionString: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
