import { ORPCError } from '@orpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, UserDatabase } from '#platform/database/database.ts';
import { readPosition } from '#platform/database/replica.ts';
import { liveEvent } from '#platform/live/live-event.ts';
import type { Notifications } from '#platform/live/notifications.ts';

export type ReplicaReads = {
  /**
   * Returns the user's handle on the replica if the replica has all changes that the user made or was notified of, or
   * undefined otherwise.
   */
  handleFor(request: FastifyRequest, userId: string): UserDatabase | undefined;
  /** Reads with `onReplica`. If that fails with anything but a rejected call, reads with `onDatabase`. */
  read<Answer>(onReplica: () => Promise<Answer>, onDatabase: () => Promise<Answer>): Promise<Answer>;
  /**
   * Marks a request that may write. Its response gives the browser the position that the replica must reach before it
   * is used for the user's next list.
   */
  noteWriter(request: FastifyRequest, userId: string): void;
};

/** How long a browser sends the position of its last write; a replica with more lag is not used at all. */
const cookieSeconds = 60;
const cookieName = 'galatea_written';
/** Maximum number of users with notified changes that the replica may be missing. Above it, the replica is not used. */
const maxHeard = 50_000;

/**
 * Reads lists from a replica that may lag behind, while users always see their own writes. A browser sends the log
 * position of its last write; changes by others, or by the user in another browser, reach every process through NOTIFY.
 * API clients send no cookie and read from the primary database.
 */
export function openReplicaReads(
  app: FastifyInstance,
  { service, replica }: Pick<Database, 'service' | 'replica'>,
  notifications: Notifications,
): ReplicaReads | undefined {
  if (!replica) return undefined;
  const { progress, asUser } = replica;
  const heard = new Map<string, number>();
  const writers = new WeakMap<FastifyRequest, string>();

  notifications.listen('written', hear);
  notifications.listen('live', (payload) => {
    for (const { userId } of z.array(liveEvent).safeParse(JSON.parse(payload)).data ?? []) hear(userId);
  });
  // any missed notification is older than the next check
  notifications.onReconnect(() => progress.doubt());

  app.addHook('onSend', async (request, reply) => {
    const userId = writers.get(request);
    if (!userId) return;
    // If the database is unavailable, nothing was written and no list can be read.
    const position = await notifyWrite(service, userId).catch(() => undefined);
    const secure = request.protocol === 'https' ? '; Secure' : '';
    if (position)
      reply.header(
        'set-cookie',
        `${cookieName}=${position}; Path=/functions; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`,
      );
  });

  return {
    handleFor({ headers }, userId) {
      if (headers.authorization || !notifications.isConnected || heard.size > maxHeard) return undefined;
      const [, written] = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(headers.cookie ?? '') ?? [];
      if (!progress.has(readPosition(written), heard.get(userId))) return undefined;
      heard.delete(userId);
      return asUser(userId);
    },
    async read(onReplica, onDatabase) {
      try {
        return await onReplica();
      } catch (error) {
        if (error instanceof ORPCError && error.code !== 'INTERNAL_SERVER_ERROR') throw error;
        progress.doubt();
        return onDatabase();
      }
    },
    noteWriter: (request, userId) => void writers.set(request, userId),
  };

  function hear(userId: string) {
    if (heard.size > maxHeard) for (const [known, at] of heard) if (progress.has(undefined, at)) heard.delete(known);
    heard.set(userId, performance.now());
  }
}

/** Notifies every process of a user's write and returns the log position after it. */
async function notifyWrite(service: Database['service'], userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_insert_lsn()::text as position, pg_notify('written', ${userId})`.execute(service);
  return rows[0]?.position;
}
