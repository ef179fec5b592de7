import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import type { Publisher } from '#ports/publisher/publisher.ts';
import { openDueRows } from '#tests/due-rows.ts';
import { emptyImageStore } from '#tests/generation.ts';
import { openNotices } from '#tests/notices.ts';
import { unusedPublisher } from '#tests/unused-publisher.ts';
import { watchedPool } from '#tests/watched-pool.ts';
import { getPublishingMachine } from '../targets.ts';
import { pauses } from './publish-post.ts';
import { startPublishing } from './publishing-machine.ts';

let due: Awaited<ReturnType<typeof openDueRows>>;

beforeAll(async () => {
  due = await openDueRows();
});
afterAll(() => due.close());

test('a post that cannot be handed over is retried after each pause, according to the injected clock', async () => {
  const account = await due.addAccount();
  await due.addRows(account, 1);
  await connect(account);
  const { pool, finished } = watchedPool(due.pool);
  const notices = openNotices(getPublishingMachine('instagram'));
  const triedAt: number[] = [];
  const publisher = refusingPublisher(() => triedAt.push(due.clock.now().getTime()));
  let saved = finished('save ended posts');
  const publishing = startPublishing({
    pool,
    service: due.service,
    publisher,
    publicUrl: 'http://127.0.0.1',
    images: emptyImageStore,
    notifications: notices.notifications,
    clock: due.clock,
    log: openLog('silent'),
  });
  for (const pauseMs of pauses) {
    await saved;
    saved = finished('save ended posts');
    due.clock.advance(pauseMs);
    notices.wake();
  }
  await saved;
  await publishing.stop(0);

  expect(triedAt.slice(1).map((time, index) => time - (triedAt[index] ?? 0))).toEqual(pauses);
  const post = due.service.selectFrom('scheduled_posts').select(['status', 'failures', 'updated_at']);
  expect(await post.executeTakeFirst()).toEqual({ status: 'failed', failures: 4, updated_at: due.clock.now() });
});

async function connect(userId: string): Promise<void> {
  await due.service.updateTable('scheduled_posts').set({ account_id: 'account' }).execute();
  await due.pool.query(
    `insert into instagram_connections (influencer_id, user_id, profile_id, account_id, connected)
      select id, user_id, 'profile', 'account', true from influencers where user_id = $1`,
    [userId],
  );
}

function refusingPublisher(onTry: () => void): Publisher {
  return {
    ...unusedPublisher,
    async prepare() {
      onTry();
      return { kind: 'failed', reason: 'Instagram is busy.', retryable: true };
    },
  };
}
