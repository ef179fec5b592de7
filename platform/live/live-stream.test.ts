import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '#platform/http/caller.ts';
import { compressResponses } from '#platform/http/compress-responses.ts';
import { type LiveClient, openLive } from '#tests/live-client.ts';
import { serveLive } from './live-stream.ts';
import type { Channel } from './notifications.ts';

let app: FastifyInstance;
let url: string;
let notify: (channel: Channel, payload: string) => void;
let reconnect: () => void;
let authenticate: (headers: Headers) => Promise<Caller | null>;
let logged: string[];

beforeEach(async () => {
  const listeners: [Channel, (payload: string) => void][] = [];
  const reconnected: (() => void)[] = [];
  notify = (channel, payload) => {
    for (const [of, heard] of listeners) if (of === channel) heard(payload);
  };
  reconnect = () => {
    for (const heard of reconnected) heard();
  };
  authenticate = async (headers) => callerCalled(headers.get('authorization')?.replace('Bearer ', '') ?? '');
  logged = [];
  app = fastify();
  await compressResponses(app);
  serveLive(app, {
    notifications: {
      connect: async () => undefined,
      isConnected: true,
      settle: async () => undefined,
      listen: (channel, heard) => {
        listeners.push([channel, heard]);
        return () => undefined;
      },
      onReconnect: (heard) => {
        reconnected.push(heard);
        return () => undefined;
      },
      close: async () => undefined,
    },
    authenticate: (headers) => authenticate(headers),
    log: pino({}, { write: (line) => logged.push(line) }),
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

test('sends each user only their own changes, after a hello event', async () => {
  const [ana, bo] = [await openLive(url, 'ana'), await openLive(url, 'bo')];
  announceTo('ana');
  announceTo('bo');
  await expect.poll(() => ana.events).toEqual([{ event: 'hello', data: {} }, change('profile')]);
  await expect.poll(() => bo.events).toEqual([{ event: 'hello', data: {} }, change('profile')]);
});

test('does not compress a stream, because that would delay its events', async () => {
  const { response } = await openLive(url, 'ana');
  expect(response.headers).toMatchObject({ 'content-type': 'text/event-stream' });
  expect(response.headers).not.toHaveProperty('content-encoding');
});

test("replaces a user's oldest stream beyond the limit and sends it a replaced event", async () => {
  const streams: LiveClient[] = [];
  for (let tab = 0; tab < 13; tab++) streams.push(await openLive(url, 'ana'));
  const other = await openLive(url, 'bo');
  const [oldest, ...others] = streams;
  await oldest?.ended;
  expect(oldest?.events.at(-1)?.event).toBe('replaced');
  announceTo('ana');
  for (const stream of others) await expect.poll(() => stream.events.at(-1)).toEqual(change('profile'));
  expect(other.events).toHaveLength(1);
});

test('allows at most 240 streams per IP address and frees them when they are closed', async () => {
  const streams: LiveClient[] = [];
  for (let tab = 0; tab < 240; tab++) streams.push(await openLive(url, `person${Math.floor(tab / 12)}`));
  await expect(openLive(url, 'late')).rejects.toThrow('429');
  streams[0]?.cut();
  await expect.poll(() => openLive(url, 'late').catch(() => null)).not.toBeNull();
});

test('logs a malformed notification and continues', async () => {
  const ana = await openLive(url, 'ana');
  for (const payload of ['', '{', 'null', '[{"userId":"ana"}]', '[{"userId":"ana","topic":"progress"}]'])
    notify('live', payload);
  announceTo('ana');
  await expect.poll(() => ana.events.at(-1)).toEqual(change('profile'));
  expect(ana.events).toHaveLength(2);
  expect(logged).toHaveLength(5);
});

test("ends the stream of an ended session, but not the user's other streams", async () => {
  const [ended, other] = [await openLive(url, 'ana'), await openLive(url, 'ana')];
  let checks = 0;
  authenticate = async () => (checks++ === 0 ? null : callerCalled('ana'));
  notify('session_ended', 'ana');
  await ended.ended;
  announceTo('ana');
  await expect.poll(() => other.events.at(-1)).toEqual(change('profile'));
});

test('ends a stream whose session cannot be checked, without an unhandled rejection', async () => {
  const ana = await openLive(url, 'ana');
  authenticate = () => Promise.reject(new Error('the database is away'));
  notify('session_ended', 'ana');
  await ana.ended;
  expect(logged.join()).toContain('the database is away');
});

test('ends a stream when its session expires, but keeps it if the session was renewed', async () => {
  authenticate = async () => ({ ...callerCalled('ana'), sessionExpiresAt: new Date(Date.now() + 50) });
  const expired = await openLive(url, 'ana');
  authenticate = async () => null;
  await expired.ended;

  authenticate = async () => ({ ...callerCalled('ana'), sessionExpiresAt: new Date() });
  const renewed = await openLive(url, 'ana');
  let checks = 0;
  authenticate = async () => {
    checks += 1;
    return callerCalled('ana');
  };
  await expect.poll(() => checks).toBe(1);
  announceTo('ana');
  await expect.poll(() => renewed.events.at(-1)).toEqual(change('profile'));
});

test('sends hello again after the database was lost, and ends streams whose session ended in the meantime', async () => {
  const [ana, bo] = [await openLive(url, 'ana'), await openLive(url, 'bo')];
  authenticate = async (headers) => (headers.get('authorization') === 'Bearer bo' ? null : callerCalled('ana'));
  reconnect();
  await expect.poll(() => ana.events.map(({ event }) => event)).toEqual(['hello', 'hello']);
  await bo.ended;
});

test('gives each browser a different reconnect delay when the process ends', async () => {
  const streams = await Promise.all(Array.from({ length: 40 }, (_, index) => openLive(url, `person${index}`)));
  const receivedTexts = streams.map(({ response }) => text(response));
  const closed = app.close();
  const pauses = (await Promise.all(receivedTexts)).map((each) => Number(/^retry: (\d+)$/m.exec(each)?.[1]));
  await closed;
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(3_000);
  expect(new Set(pauses).size).toBeGreaterThan(20);
});

test('disconnects a client that does not read once a megabyte is buffered', async () => {
  const sockets: Socket[] = [];
  app.server.on('connection', (socket) => sockets.push(socket));
  const ana = await openLive(url, 'ana');
  ana.response.pause();
  const [socket] = sockets;
  if (!socket) throw new Error('nobody connected');
  const events = JSON.stringify(Array.from({ length: 1_000 }, () => ({ userId: 'ana', topic: 'profile' })));
  let mostBuffered = 0;
  while (!socket.destroyed) {
    notify('live', events);
    mostBuffered = Math.max(mostBuffered, socket.writableLength);
    await nextTurn();
  }
  expect(mostBuffered).toBeLessThan(1_001_000);
});

function announceTo(userId: string) {
  notify('live', JSON.stringify([{ userId, topic: 'profile' }]));
}

function change(topic: string) {
  return { event: 'change', data: { topic } };
}

function callerCalled(id: string): Caller {
  return {
    id,
    email: `${id}@example.com`,
    emailVerified: false,
    changedAt: new Date(0),
    sessionRenewedAt: new Date(0),
    createdAt: new Date(0),
    sessionId: id,
    sessionExpiresAt: new Date(Date.now() + 60 * 60_000),
    isAdmin: false,
  };
}
