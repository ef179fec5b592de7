import { expect, onTestFinished, test } from 'vitest';
import { followReplica, readPosition } from './replica.ts';

const position = (text: string) => readPosition(text);

test.each([
  ['0/16B3740', 0x16b3740n],
  ['16/B374D848', 0x16b374d848n],
  ['FFFFFFFF/FFFFFFFF', 0xffffffffffffffffn],
  ['', undefined],
  ["0/1'; drop table users", undefined],
])("parses a WAL position in PostgreSQL's format: %s", (text, read) => {
  expect(position(text)).toBe(read);
});

/** Follows a replica whose positions are set by the test. */
function follow() {
  const at = { written: 100n, replayed: 100n as bigint | 'away', now: 1_000 };
  const replica = async () => {
    if (at.replayed === 'away') throw new Error('connection refused');
    return at.replayed;
  };
  const progress = followReplica(
    async () => at.written,
    replica,
    () => at.now,
  );
  onTestFinished(() => progress.stop());
  return { at, has: (written?: bigint, heardAt?: number) => progress.has(written, heardAt), progress };
}

test('a replica has the positions it replayed and the changes that were notified before it last caught up', async () => {
  const { has } = follow();
  await expect.poll(() => has()).toBe(true);
  expect([has(100n), has(101n), has(undefined, 999), has(undefined, 1_000)]).toEqual([true, false, true, false]);
});

test('a replica that falls behind lacks later changes, and is not used beyond the maximum lag', async () => {
  const { at, has } = follow();
  await expect.poll(() => has()).toBe(true);
  Object.assign(at, { written: 200n, now: 2_000 });
  expect([has(100n), has(150n), has(undefined, 1_500)]).toEqual([true, false, false]);
  at.now = 31_000;
  expect(has()).toBe(false);
});

test('the lag of a replica is the time since it last caught up, even while it is unavailable', async () => {
  const { at, has, progress } = follow();
  await expect.poll(() => has()).toBe(true);
  expect(progress.lagMs()).toBe(0);
  Object.assign(at, { replayed: 'away', now: 61_000 });
  await expect.poll(() => has()).toBe(false);
  expect(progress.lagMs()).toBe(60_000);
});

test('an unavailable replica is not used until a check reaches it again', async () => {
  const { at, has, progress } = follow();
  await expect.poll(() => has()).toBe(true);
  at.replayed = 'away';
  progress.doubt();
  expect(has()).toBe(false);
  at.replayed = 100n;
  await expect.poll(() => has()).toBe(true);
});
