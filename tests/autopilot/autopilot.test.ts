import { expect, test } from 'vitest';
import { duePostsOn } from '#features/planner/server/publishing/due-posts.ts';
import { claimDueRows } from '#platform/due-rows/claim-due-rows.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { expectAsForetold } from './expect-script.ts';
import { postThroughLosses } from './lost-steps.ts';
import { openOneMinute } from './one-minute.ts';

test('publishes the posts of six influencers for a month across a clock change as predicted despite random failures', async () => {
  const startMs = Date.parse('2027-03-01T00:00:00Z');
  expect(await expectAsForetold({ seed: 1, personas: 6, startMs, days: 31 })).toBeGreaterThan(30);
});

test('publishes nothing twice and charges exactly when workers are lost at each step and providers are slow', async () => {
  const outcomes = await postThroughLosses({ personas: 3, days: 6, seed: 1 });
  expect(outcomes.filter(({ outcome }) => outcome === 'posted').length).toBeGreaterThan(5);
});

test('publishes each of 200 posts in one minute once, and claims single influencers before the second of a large account', async () => {
  const minute = await openOneMinute(await openTestDatabase());
  const singles = await minute.addAccounts(100, 1);
  const [large = ''] = await minute.addAccounts(1, 100);
  const at = new Date(Date.now() - 20_000); // long enough ago that Autopilot checks the outcome immediately
  await minute.schedule(at, [large, ...singles]);

  const order = { now: at, leaseMs: 1, maxRows: 30, maxPerAccount: 1_000 };
  const claimed: string[] = [];
  while (claimed.length < 200) {
    const count = claimed.filter((account) => account === large).length;
    const claims = await claimDueRows(minute.pool, duePostsOn('instagram'), {
      ...order,
      atWork: new Map([[large, count]]),
    });
    claimed.push(...claims.map(({ account }) => account));
  }
  expect(claimed.slice(0, 101).toSorted()).toEqual([large, ...singles].toSorted());

  expect(await minute.publish(0)).toHaveLength(200);
  expect(await minute.settle()).toEqual(new Set(['posted']));
  await minute.close();
});
