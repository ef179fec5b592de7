import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { LiveEvent } from './live-event.ts';
import type { Notifications } from './notifications.ts';
import { waitUntil } from './wait-until.ts';

const influencerId = randomUUID();
const never = 60_000;

describe('waiting for a condition', () => {
  test('resolves at the first check if the condition is met, and removes its listener', async () => {
    const live = openLive();
    expect(await waitFor(live, async () => true)).toBe(true);
    expect(live.listeners.size).toBe(0);
  });

  test('checks again after an event with this influencer and topic', async () => {
    const live = openLive();
    let looks = 0;
    const waiting = waitFor(live, async () => ++looks === 2);
    await expect.poll(() => looks).toBe(1);
    live.announce({ topic: 'posts', influencerId });
    expect(await waiting).toBe(true);
  });

  test('checks again after an event that arrived during a check', async () => {
    const live = openLive();
    let looks = 0;
    const checkCondition = async () => {
      looks += 1;
      if (looks === 1) live.announce({ topic: 'posts', influencerId });
      return looks === 2;
    };
    expect(await waitFor(live, checkCondition)).toBe(true);
  });

  test('ignores events for other influencers and topics', async () => {
    const live = openLive();
    let looks = 0;
    const waiting = waitFor(live, async () => ++looks === 2);
    await expect.poll(() => looks).toBe(1);
    for (let index = 0; index < 50; index++) live.announce({ topic: 'posts', influencerId: randomUUID() });
    live.announce({ topic: 'photos', influencerId });
    live.announce({ topic: 'profile' });
    await new Promise(setImmediate);
    expect(looks).toBe(1);
    live.announce({ topic: 'posts', influencerId });
    await waiting;
  });

  test('checks at each poll interval if there are no events', async () => {
    const live = openLive();
    let looks = 0;
    expect(await waitFor(live, async () => ++looks === 3, { pollMs: 5 })).toBe(true);
  });

  test('continues after failed checks', async () => {
    const live = openLive();
    let looks = 0;
    const checkCondition = async () => {
      looks += 1;
      if (looks < 4) throw new Error('the database is away');
      return true;
    };
    expect(await waitFor(live, checkCondition, { pollMs: 5 })).toBe(true);
    expect(live.listeners.size).toBe(0);
  });

  test('returns false when the condition is not met in time', async () => {
    const live = openLive();
    expect(await waitFor(live, async () => false, { timeoutMs: 20 })).toBe(false);
    expect(live.listeners.size).toBe(0);
  });

  test('throws the last error when the checks still fail at the end, and removes its listener', async () => {
    const live = openLive();
    const failing = async () => Promise.reject(new Error('the database is away'));
    await expect(waitFor(live, failing, { pollMs: 5, timeoutMs: 30 })).rejects.toThrow('the database is away');
    expect(live.listeners.size).toBe(0);
  });

  test('ends in time even if a check hangs, and ignores its late failure', async () => {
    const live = openLive();
    const { promise, reject } = Promise.withResolvers<boolean>();
    await expect(waitFor(live, () => promise, { timeoutMs: 20 })).rejects.toThrow('did not finish in time');
    reject(new Error('connection lost'));
    await new Promise(setImmediate); // an unhandled rejection would fail the test run
    expect(live.listeners.size).toBe(0);
  });
});

function waitFor(
  { notifications }: ReturnType<typeof openLive>,
  checkCondition: () => Promise<boolean>,
  times: { pollMs?: number; timeoutMs?: number } = {},
): Promise<boolean> {
  return waitUntil({
    notifications,
    topics: ['posts'],
    of: influencerId,
    look: checkCondition,
    pollMs: never,
    timeoutMs: never,
    ...times,
  });
}

/** Notifications without a database. */
function openLive() {
  const listeners = new Set<(payload: string) => void>();
  const notifications: Notifications = {
    connect: async () => undefined,
    isConnected: true,
    settle: async () => undefined,
    listen(_channel, heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    onReconnect: () => () => undefined,
    close: async () => undefined,
  };
  return {
    notifications,
    listeners,
    announce(event: { topic: LiveEvent['topic']; influencerId?: string }) {
      const payload = JSON.stringify([{ userId: randomUUID(), ...event }]);
      for (const heard of listeners) heard(payload);
    },
  };
}
