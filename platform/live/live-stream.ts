import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refusalBody } from '#platform/http/call-errors.ts';
import type { Caller } from '#platform/http/caller.ts';
import { refuseTooMany } from '#platform/http/limit-requests.ts';
import type { Log } from '#platform/log/log.ts';
import { getNetwork } from '#platform/net/network-prefix.ts';
import { type LiveEvent, liveEvent } from './live-event.ts';
import type { Notifications } from './notifications.ts';
import { OpenStreams, type Stream } from './open-streams.ts';

export type LiveStreamDeps = {
  readonly notifications: Notifications;
  readonly authenticate: (headers: Headers) => Promise<Caller | null>;
  readonly log: Log;
};

const heartbeatMs = 25_000;
/** A stream ends within this time after its session expires. */
const expirySweepMs = 2_500;

/**
 * Serves `GET /live`: server-sent events for changes that concern the caller. There is no replay: the first event of
 * each connection is `hello`, after which the browser reloads its data. After `replaced`, a browser does not reconnect
 * until the user views the page.
 */
export function serveLive(app: FastifyInstance, { notifications, authenticate, log }: LiveStreamDeps): void {
  const streams = new OpenStreams();

  notifications.listen('live', (payload) => {
    for (const { userId, ...change } of readEvents(payload)) {
      for (const stream of streams.ofUser(userId)) stream.send('change', change);
    }
  });
  // Notifications of changes and ended sessions may have been missed while the connection was lost.
  notifications.onReconnect(() => {
    for (const stream of streams.all()) void endIfSignedOut(stream).then(() => stream.send('hello', {}));
  });
  notifications.listen('session_ended', (userId) => {
    for (const stream of streams.ofUser(userId)) void endIfSignedOut(stream);
  });
  const heartbeat = setInterval(() => {
    for (const stream of streams.all()) stream.beat();
  }, heartbeatMs);
  const expirySweep = setInterval(() => {
    for (const stream of streams.all()) if (stream.expiresAt.getTime() <= Date.now()) void endIfSignedOut(stream);
  }, expirySweepMs);
  heartbeat.unref();
  expirySweep.unref();
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    clearInterval(heartbeat);
    clearInterval(expirySweep);
    for (const stream of streams.all()) stream.leave();
  });

  app.get('/live', async (request, reply) => {
    const headers = new Headers({
      cookie: request.headers.cookie ?? '',
      authorization: request.headers.authorization ?? '',
    });
    const caller = await authenticate(headers);
    if (!caller) return reply.code(401).send(refusalBody('UNAUTHORIZED', 'Not authenticated'));
    const address = getNetwork(request.ip);
    if (streams.isFull(address)) refuseTooMany(reply, 60);
    reply.hijack();
    const opened = { userId: caller.id, address, headers, expiresAt: caller.sessionExpiresAt };
    const stream = streams.open(reply.raw, opened);
    if (isClosing) stream.leave();
    else stream.send('hello', {});
  });

  /** If the check fails, the stream is ended: the browser reconnects and its session is checked again. */
  async function endIfSignedOut(stream: Stream): Promise<void> {
    try {
      const caller = await authenticate(stream.headers);
      if (!caller) return stream.end();
      stream.expiresAt = caller.sessionExpiresAt; // it may have been renewed
    } catch (error) {
      log.warn({ err: error }, 'a live stream was closed because its session could not be checked');
      stream.end();
    }
  }

  function readEvents(payload: string): LiveEvent[] {
    try {
      return z.array(liveEvent).parse(JSON.parse(payload));
    } catch (error) {
      log.error({ err: error }, 'a live notification was malformed');
      return [];
    }
  }
}
