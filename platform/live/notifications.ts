import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { liveConnectionName } from '#platform/database/app-role.ts';
import type { Log } from '#platform/log/log.ts';

/** The PostgreSQL NOTIFY channels between the product's processes. */
export type Channel = 'live' | 'wake' | 'session_ended' | 'person_changed' | 'written';

export type Notifications = {
  /**
   * Connects for the first time. Throws if the database is unavailable; once connected, a lost connection is restored
   * automatically.
   */
  connect(): Promise<void>;
  /** Calls `heard` with each payload; the returned function removes the listener. */
  listen(channel: Channel, heard: (payload: string) => void): () => void;
  /** False while the connection is lost and notifications may be missed. */
  readonly isConnected: boolean;
  /**
   * Resolves once this process has received the notifications of all earlier commits. For example, the response of a
   * call that ends sessions waits until they have ended in this process. Also resolves while the connection is lost,
   * because no cached state is trusted then.
   */
  settle(): Promise<void>;
  /** Calls `heard` whenever the connection is restored, because notifications may have been missed. */
  onReconnect(heard: () => void): () => void;
  close(): Promise<void>;
};

/** The channel that a process uses to notify itself. */
const settled = 'settled';

/** Listens on a dedicated connection. Nothing is received before `connect`. */
export function createNotifications(url: string, log: Log): Notifications {
  const listeners = new Map<Channel, Set<(payload: string) => void>>([
    ['live', new Set()],
    ['wake', new Set()],
    ['session_ended', new Set()],
    ['person_changed', new Set()],
    ['written', new Set()],
  ]);
  const reconnected = new Set<() => void>();
  const settling = new Map<string, () => void>();
  let client: pg.Client | undefined;
  let closed = false;

  async function connect() {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, application_name: liveConnectionName });
    fresh.on('notification', ({ channel, payload }) => {
      if (channel === settled) return settling.get(payload ?? '')?.();
      // An unknown channel has no listeners.
      for (const heard of listeners.get(channel as Channel) ?? []) heard(payload ?? '');
    });
    fresh.on('error', () => undefined); // 'end' follows and starts the reconnection
    await fresh.connect();
    for (const channel of [settled, ...listeners.keys()]) await fresh.query(`listen ${channel}`);
    fresh.on('end', lost);
    client = fresh;
  }

  async function lost() {
    client = undefined;
    for (const resolve of settling.values()) resolve();
    if (closed) return;
    log.warn('live updates lost their database connection');
    for (let pause = 100; !closed; pause = Math.min(pause * 2, 2_000)) {
      await wait(pause);
      try {
        await connect();
        log.info('live updates are reconnected');
        for (const heard of reconnected) heard();
        return;
      } catch {
        // The database is still unavailable, so the loop retries.
      }
    }
  }

  return {
    connect,
    get isConnected() {
      return client !== undefined;
    },
    listen(channel, heard) {
      listeners.get(channel)?.add(heard);
      return () => listeners.get(channel)?.delete(heard);
    },
    async settle() {
      if (!client) return;
      // PostgreSQL delivers notifications in commit order, so this one arrives after all earlier ones.
      const id = randomUUID();
      const { promise, resolve } = Promise.withResolvers<void>();
      settling.set(id, resolve);
      await client.query('select pg_notify($1, $2)', [settled, id]).catch(resolve);
      await promise.finally(() => settling.delete(id));
    },
    onReconnect(heard) {
      reconnected.add(heard);
      return () => reconnected.delete(heard);
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
