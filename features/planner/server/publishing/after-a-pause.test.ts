import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxPostsAnHour } from '#contract/instagram-limits.ts';
import { openLog } from '#platform/log/log.ts';
import type { Publisher } from '#ports/publisher/publisher.ts';
import { openSteppedLoops } from '#tests/autopilot/stepped-loops.ts';
import { openDueRows } from '#tests/due-rows.ts';
import { emptyImageStore } from '#tests/generation.ts';
import { openNotices } from '#tests/notices.ts';
import { unusedPublisher } from '#tests/unused-publisher.ts';
import { latePauseMs, maxLateMs } from '../../post-rules.ts';
import { startPublishing } from './publishing-machine.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const [accounts, postsOfOne] = [5, 100];

let due: Awaited<ReturnType<typeof openDueRows>>;
beforeAll(async () => {
  due = await openDueRows();
});
afterAll(() => due.close());

/** Elapsed real time, unaffected by changes to the system clock. */
let passedMs = 0;
type Published = { readonly ref: string; readonly account: string; readonly passedMs: number };

test('of 500 posts due in an outage, too late ones are missed and others published one by one, even if the clock jumps', async () => {
  const published: Published[] = [];
  // Spread over the last eight hours; each is late.
  const lateBy = Array.from({ length: postsOfOne }, (_, post) => ((post + 1.5) * 8 * hourMs) / postsOfOne);
  for (let account = 0; account < accounts; account += 1) {
    const id = await due.addAccount();
    for (const lateMs of lateBy) await due.addRows(id, 1, -lateMs);
  }
  await connectAll();
  const loops = openSteppedLoops(
    due.pool,
    due.clock,
    () => 1,
    () => false,
  );
  startPublishing(
    {
      pool: due.pool,
      service: due.service,
      publisher: keepingPublisher((ref, account) => {
        published.push({ ref, account, passedMs });
      }),
      publicUrl: 'http://127.0.0.1',
      images: emptyImageStore,
      notifications: openNotices('none').notifications,
      clock: due.clock,
      log: openLog('silent'),
    },
    loops.start,
  );

  await loops.run();
  expect(await countPosts('missed')).toBe(accounts * lateBy.filter((lateMs) => lateMs > maxLateMs).length);
  expect(published).toHaveLength(accounts);

  const jumps = new Map([
    [20, -hourMs],
    [40, hourMs],
    [60, hourMs],
    [70, -hourMs],
  ]);
  for (let minute = 1; (await loops.run()) !== Number.POSITIVE_INFINITY; minute += 1) {
    due.clock.advance(minuteMs + (jumps.get(minute) ?? 0));
    passedMs += minuteMs;
    expect(minute).toBeLessThan(24 * 60);
  }

  expect((await countPosts('missed')) + (await countPosts('posted'))).toBe(accounts * postsOfOne);
  expect(new Set(published.map(({ ref }) => ref)).size).toBe(published.length);
  expect(await countPosts('posted')).toBe(published.length);
  for (const posts of Map.groupBy(published, ({ account }) => account).values()) {
    for (const { passedMs: from } of posts)
      expect(posts.filter((each) => each.passedMs >= from && each.passedMs < from + hourMs).length).toBeLessThanOrEqual(
        maxPostsAnHour,
      );
    const before = posts.filter((each) => each.passedMs < 20 * minuteMs);
    for (const [at, { passedMs: time }] of before.entries())
      if (at > 0) expect(time - (before[at - 1]?.passedMs ?? 0)).toBeGreaterThanOrEqual(latePauseMs);
  }
});

async function countPosts(status: string): Promise<number> {
  const { rows } = await due.pool.query('select count(*)::integer from scheduled_posts where status = $1', [status]);
  return rows[0].count;
}

async function connectAll(): Promise<void> {
  await due.pool.query(`update scheduled_posts set account_id = 'account of ' || user_id`);
  await due.pool.query(
    `insert into instagram_connections (influencer_id, user_id, profile_id, account_id, connected)
      select id, user_id, 'profile of ' || user_id, 'account of ' || user_id, true from influencers`,
  );
}

/** Returns a publisher that accepts every post and reports each publication. */
function keepingPublisher(onPublish: (ref: string, account: string) => void): Publisher {
  let handed = 0;
  return {
    ...unusedPublisher,
    async prepare({ accountId }) {
      handed += 1;
      return { kind: 'prepared', ref: `${handed} ${accountId}` };
    },
    async publish(ref) {
      onPublish(ref, ref.slice(ref.indexOf(' ') + 1));
      return { kind: 'posted', id: ref, url: null };
    },
  };
}
