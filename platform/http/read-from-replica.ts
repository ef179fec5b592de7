import { ORPCError } from '@orpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, UserDatabase } from '#platform/database/database.ts';
import { readPosition } from '#platform/database/replica.ts';
import { liveEvent } from '#platform/live/live-event.ts';
import type { Notifications } from '#platform/live/notifications.ts';

export type ReplicaReads = {
  /** The person's rows on the replica, where it has all that they wrote and were told of; undefined otherwise. */
  handleFor(request: FastifyRequest, userId: string): UserDatabase | undefined;
  /** Reads by `onReplica`; where that fails, and not because the call is refused, by `onDatabase`. */
  read<Answer>(onReplica: () => Promise<Answer>, onDatabase: () => Promise<Answer>): Promise<Answer>;
  /**
   * A person's request that may write: its answer tells the browser how far the replica has to be for their next list.
   */
  noteWriter(request: FastifyRequest, userId: string): void;
};

/** How long a browser says what it wrote; a replica that is further behind is not read from at all. */
const cookieSeconds = 60;
const cookieName = 'galatea_written';
/**
 * People whose changes were heard of and may not be on the replica yet; more of them than this, and nobody reads from
 * it.
 */
const maxHeard = 50_000;

/**
 * Lists from a replica that may be behind, such that a person always reads their own write. A browser carries the
 * position in the log of what it wrote last; what others did for the person, and what they did in another browser,
 * every process hears of by NOTIFY. Programs carry no cookie and read from the database itself.
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
  notifications.onReconnect(() => progress.doubt()); // what was not heard is older than the next look

  app.addHook('onSend', async (request, reply) => {
    const userId = writers.get(request);
    if (!userId) return;
    // It is away: nothing was written, or nobody reads.
    const position = await notifyOfWrite(service, userId).catch(() => undefined);
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

/** Notifies every process that a person wrote; returns the position in the log after it. */
async function notifyOfWrite(service: Database['service'], userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_insert_lsn()::text as position, pg_notify('written', ${userId})`.execute(service);
  return rows[0]?.position;
}
