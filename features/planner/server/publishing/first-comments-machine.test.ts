import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RunningLoop } from '#platform/due-rows/due-row-loop.ts';
import { openLog } from '#platform/log/log.ts';
import type { CommentOrder, CommentOutcome } from '#ports/publisher/publisher.ts';
import { openDueRows } from '#tests/due-rows.ts';
import { openNotices } from '#tests/notices.ts';
import { watchedPool } from '#tests/watched-pool.ts';
import type { ClaimedPost } from './due-posts.ts';
import { commentPausesMs, firstCommentsMachine, startFirstComments } from './first-comments-machine.ts';
import { openStepSaver } from './save-steps.ts';

let due: Awaited<ReturnType<typeof openDueRows>>;
let account: string;
let loop: RunningLoop | undefined;

beforeAll(async () => {
  due = await openDueRows();
  account = await due.addAccount();
});
afterEach(() => loop?.stop(0));
afterAll(() => due.close());

describe('a first comment', () => {
  test('is due once its post is on Instagram, and only if the publisher did not accept it with the post', async () => {
    const taken = await postedPost({ commentsApart: false });
    const apart = await postedPost({ commentsApart: true });
    const without = await postedPost({ commentsApart: true, firstComment: '' });
    const { rows } = await due.pool.query('select post_id from first_comments');
    expect(rows).toEqual([{ post_id: apart }]);
    expect([taken, without]).not.toContain(apart);
    await due.pool.query('delete from first_comments');
  });

  test("is added to its post and recorded in the post's events", async () => {
    const id = await postedPost();
    const { orders, ended } = start(() => ({ kind: 'commented' }));
    await ended();
    expect(orders).toEqual([{ accountId: 'account', mediaId: 'media', text: '#coast' }]);
    expect(await listEvents(id)).toEqual([{ event: 'commented', detail: null, said: null }]);
    expect(await left()).toBe(0);
  });

  test("is retried after each pause, and finally reported as failed with the service's message", async () => {
    const id = await postedPost();
    const failureReason = { reason: 'Instagram is busy.', said: 'Too many calls' };
    const { orders, retried, ended, wake } = start(() => ({ kind: 'failed', ...failureReason, retryable: true }));
    for (const pauseMs of commentPausesMs) {
      await retried();
      due.clock.advance(pauseMs - 1);
      wake();
      due.clock.advance(1);
      wake();
    }
    await ended();
    expect(orders).toHaveLength(commentPausesMs.length + 1);
    expect(await listEvents(id)).toEqual([
      { event: 'not commented', detail: 'Instagram is busy.', said: 'Too many calls' },
    ]);
  });

  test('that is refused is not retried', async () => {
    const id = await postedPost();
    const { orders, ended } = start(() => ({ kind: 'refused', reason: 'It may not comment.' }));
    await ended();
    expect(orders).toHaveLength(1);
    expect(await listEvents(id)).toEqual([{ event: 'not commented', detail: 'It may not comment.', said: null }]);
  });

  test('of a post without an Instagram id is left to the user', async () => {
    const id = await postedPost({ remoteId: null });
    const { orders, ended } = start(() => ({ kind: 'commented' }));
    await ended();
    expect(orders).toEqual([]);
    expect(await listEvents(id)).toMatchObject([
      { event: 'not commented', detail: expect.stringContaining('add the comment on Instagram yourself') },
    ]);
  });

  test('that another worker has taken over is finished only by that worker', async () => {
    const id = await postedPost();
    const { ended } = start(async () => {
      await due.pool.query('update first_comments set attempt = attempt + 1');
      return { kind: 'commented' };
    });
    await ended();
    expect(await listEvents(id)).toEqual([]);
    expect(await left()).toBe(1);
    await due.pool.query('delete from first_comments');
  });
});

function start(answer: () => CommentOutcome | Promise<CommentOutcome>) {
  const { pool, finished } = watchedPool(due.pool);
  const notices = openNotices(firstCommentsMachine);
  const orders: CommentOrder[] = [];
  const [retry, end] = ['retry first comment', 'end first comment'];
  let nextRetry = finished(retry);
  const firstEnd = finished(end);
  loop = startFirstComments({
    pool,
    service: due.service,
    notifications: notices.notifications,
    clock: due.clock,
    log: openLog('silent'),
    async comment(order) {
      orders.push(order);
      return answer();
    },
  });
  return {
    orders,
    wake: notices.wake,
    async retried() {
      await nextRetry;
      nextRetry = finished(retry);
    },
    ended: () => firstEnd,
  };
}

/** Creates a post that was just published and returns its id. */
async function postedPost({ commentsApart = true, firstComment = '#coast', remoteId = 'media' as string | null } = {}) {
  await due.addRows(account, 1);
  const row = (await due.claim())[0]?.row;
  if (!row) throw new Error('no post is due');
  await due.pool.query(`update scheduled_posts set account_id = 'account', first_comment = $2 where id = $1`, [
    row.id,
    firstComment,
  ]);
  const save = openStepSaver(
    { pool: due.pool, clock: due.clock, commentsApart, log: openLog('silent') },
    async () => undefined,
  );
  const post = { ...row, failures: 0, asked_count: 0 } as ClaimedPost; // only these fields are read
  expect(await save.end(post, { kind: 'posted', id: remoteId, url: null })).toBe(true);
  return row.id;
}

async function listEvents(postId: string) {
  const { rows } = await due.pool.query(
    `select event, detail, said from post_events where post_id = $1 and event <> 'posted' order by id`,
    [postId],
  );
  return rows;
}

async function left(): Promise<number> {
  return (await due.pool.query('select from first_comments')).rowCount ?? 0;
}
