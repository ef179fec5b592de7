import type { FastifyInstance } from 'fastify';
import type { Caller } from '#platform/http/caller.ts';
import type { LiveEvent } from './announce.ts';
import type { Notifications } from './notifications.ts';

/** A browser that reads slower than this many bytes behind is let go; it reconnects and asks for everything afresh. */
const longestQueue = 1_000_000;
const heartbeat = 25_000;

/** Serves `GET /live`: server-sent events of what changed for the caller. The first event of each connection is `hello`. */
export function serveLive(
  app: FastifyInstance,
  notifications: Notifications,
  callerOf: (headers: Headers) => Promise<Caller | null>,
): void {
  const streams = new Map<string, Set<Stream>>();

  notifications.listen('live', (payload) => {
    for (const { userId, ...change } of JSON.parse(payload) as LiveEvent[]) {
      for (const stream of streams.get(userId) ?? []) stream.send('change', change);
    }
  });
  notifications.onReconnect(() => every((stream) => stream.send('hello', {})));
  notifications.listen('session_ended', async (userId) => {
    for (const stream of streams.get(userId) ?? []) if (!(await callerOf(stream.headers))) stream.end();
  });
  const beat = setInterval(() => every((stream) => stream.beat()), heartbeat);
  beat.unref();
  app.addHook('preClose', async () => {
    clearInterval(beat);
    every((stream) => stream.end());
  });

  app.get('/live', async (request, reply) => {
    const headers = new Headers({
      cookie: request.headers.cookie ?? '',
      authorization: request.headers.authorization ?? '',
    });
    const caller = await callerOf(headers);
    if (!caller) return reply.code(401).send({ code: 'UNAUTHORIZED', message: 'Not authenticated' });
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    const stream: Stream = {
      headers,
      send(event, data) {
        raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
        if (raw.writableLength > longestQueue) raw.destroy();
      },
      beat: () => void raw.write(':\n\n'),
      end: () => void raw.end(),
    };
    const own = streams.get(caller.id) ?? new Set();
    streams.set(caller.id, own.add(stream));
    raw.on('close', () => {
      own.delete(stream);
      if (!own.size) streams.delete(caller.id);
    });
    stream.send('hello', {});
  });

  function every(act: (stream: Stream) => void) {
    for (const own of streams.values()) for (const stream of own) act(stream);
  }
}

type Stream = { readonly headers: Headers; send(event: string, data: object): void; beat(): void; end(): void };
