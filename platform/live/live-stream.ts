import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refusalBody } from '#platform/http/call-errors.ts';
import type { Caller } from '#platform/http/caller.ts';
import { refuseTooMany } from '#platform/http/limit-requests.ts';
import type { Log } from '#platform/log/log.ts';
import { liveStreams } from '#platform/metrics/metrics.ts';
import { getNetwork } from '#platform/net/network-prefix.ts';
import { type LiveEvent, liveEvent } from './live-event.ts';
import type { Notifications } from './notifications.ts';

export type LiveStreamDeps = {
  readonly notifications: Notifications;
  readonly authenticate: (headers: Headers) => Promise<Caller | null>;
  readonly log: Log;
};

/** A browser that falls this far behind is disconnected, after which it reconnects and reloads all data. */
const maxBufferedBytes = 1_000_000;
const heartbeatMs = 25_000;
/** A stream ends within this time after its session expires. */
const expirySweepMs = 2_500;
/** After a process ends, browsers reconnect at random times within this range. */
const [minReturnMs, maxReturnMs] = [500, 3_000];
/** One for each open tab. A further stream closes the oldest one. */
const maxStreamsPerUser = 12;
/** Higher, because an office may share an address. */
const maxStreamsPerAddress = 240;

/**
 * Serves `GET /live`: server-sent events for changes that concern the caller. There is no replay: the first event of
 * each connection is `hello`, after which the browser reloads its data. After `replaced`, a browser does not reconnect
 * until the user views the page.
 */
export function serveLive(app: FastifyInstance, { notifications, authenticate, log }: LiveStreamDeps): void {
  const streamsByUser = new Map<string, Set<Stream>>();
  const countByAddress = new Map<string, number>();

  notifications.listen('live', (payload) => {
    for (const { userId, ...change } of readEvents(payload)) {
      for (const stream of streamsByUser.get(userId) ?? []) stream.send('change', change);
    }
  });
  // Notifications of changes and ended sessions may have been missed while the connection was lost.
  notifications.onReconnect(() => {
    for (const stream of allStreams()) void endIfSignedOut(stream).then(() => stream.send('hello', {}));
  });
  notifications.listen('session_ended', (userId) => {
    for (const stream of streamsByUser.get(userId) ?? []) void endIfSignedOut(stream);
  });
  const heartbeat = setInterval(() => {
    for (const stream of allStreams()) stream.beat();
  }, heartbeatMs);
  const expirySweep = setInterval(() => {
    for (const stream of allStreams()) if (stream.expiresAt.getTime() <= Date.now()) void endIfSignedOut(stream);
  }, expirySweepMs);
  heartbeat.unref();
  expirySweep.unref();
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    clearInterval(heartbeat);
    clearInterval(expirySweep);
    for (const stream of allStreams()) stream.leave();
  });

  app.get('/live', async (request, reply) => {
    const headers = new Headers({
      cookie: request.headers.cookie ?? '',
      authorization: request.headers.authorization ?? '',
    });
    const caller = await authenticate(headers);
    if (!caller) return reply.code(401).send(refusalBody('UNAUTHORIZED', 'Not authenticated'));
    const address = getNetwork(request.ip);
    if ((countByAddress.get(address) ?? 0) >= maxStreamsPerAddress) refuseTooMany(reply, 60);
    const [oldest] = streamsByUser.get(caller.id) ?? [];
    if (oldest && streamsByUser.get(caller.id)?.size === maxStreamsPerUser) {
      oldest.send('replaced', {});
      oldest.end();
    }
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    const stream: Stream = {
      headers,
      expiresAt: caller.sessionExpiresAt,
      send(event, data) {
        if (raw.writableEnded || raw.destroyed) return;
        raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
        if (raw.writableLength > maxBufferedBytes) raw.destroy();
      },
      beat: () => void raw.write(':\n\n'),
      end() {
        remove(caller.id, stream);
        raw.end();
      },
      leave() {
        raw.write(`retry: ${randomInt(minReturnMs, maxReturnMs)}\n\n`);
        stream.end();
      },
    };
    streamsByUser.set(caller.id, (streamsByUser.get(caller.id) ?? new Set()).add(stream));
    countByAddress.set(address, (countByAddress.get(address) ?? 0) + 1);
    liveStreams.inc();
    raw.on('close', () => {
      liveStreams.dec();
      remove(caller.id, stream);
      // An ended stream keeps its connection until the client has read the remaining data.
      const left = (countByAddress.get(address) ?? 1) - 1;
      if (left) countByAddress.set(address, left);
      else countByAddress.delete(address);
    });
    if (isClosing) stream.leave();
    else stream.send('hello', {});
  });

  function remove(userId: string, stream: Stream) {
    const own = streamsByUser.get(userId);
    own?.delete(stream);
    if (!own?.size) streamsByUser.delete(userId);
  }

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

  function allStreams(): Stream[] {
    return [...streamsByUser.values()].flatMap((own) => [...own]);
  }
}

type Stream = {
  readonly headers: Headers;
  expiresAt: Date;
  send(event: string, data: object): void;
  beat(): void;
  end(): void;
  /** Ends the stream when the process ends, so that the browser soon reconnects to another process. */
  leave(): void;
};
