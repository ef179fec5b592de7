import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseClock } from '#platform/due-rows/clock.ts';
import { openLog } from '#platform/log/log.ts';
import { openNotices } from '#tests/notices.ts';
import { getPublishingMachine } from '../targets.ts';
import { type PublishingDeps, startPublishing } from './publishing-machine.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a worker keeps polling for due posts, and counts as stuck after a minute without a database response', async () => {
  let replies = true;
  const query = () => (replies ? Promise.resolve({ rows: [] }) : new Promise(() => undefined));
  const publishing = startPublishing(depsWith({ query } as unknown as Pool)); // the only use of the pool
  await vi.advanceTimersByTimeAsync(300_000);
  expect(publishing.isPolling()).toBe(true);
  replies = false;
  await vi.advanceTimersByTimeAsync(80_000);
  expect(publishing.isPolling()).toBe(false);
});

function depsWith(pool: Pool): PublishingDeps {
  const { notifications } = openNotices(getPublishingMachine('instagram'));
  const unused = { publisher: {} } as Pick<PublishingDeps, 'service' | 'publisher' | 'images'>; // no post is due
  return { pool, notifications, clock: databaseClock, publicUrl: '', log: openLog('silent'), ...unused };
}
