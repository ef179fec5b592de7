import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { interestPresets } from '#features/style/style-rules.ts';
import { type AutopilotUser, openAutopilotUser } from '#tests/autopilot/autopilot-user.ts';
import { setCredits } from '#tests/credits.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { callAs, signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
let ana: TestUser;
let influencer_id: string;
let autopilot: AutopilotUser;

beforeAll(async () => {
  product = await openTestProduct();
  autopilot = await openAutopilotUser(product);
  ({ person: ana, influencerId: influencer_id } = autopilot);
});
afterAll(() => product.close());
beforeEach(() => autopilot.reset());

describe('with required approval', () => {
  test('a complete post is pending with its final content, and an email requests approval', async () => {
    const id = await waitingSlot();
    const { waiting } = await autopilot.get();
    expect(waiting).toMatchObject([{ id, caption: expect.stringMatching(/\S/), mediaUrls: [expect.any(String)] }]);
    const listEmails = () =>
      product.database.service
        .selectFrom('mails')
        .where('user_id', '=', ana.id)
        .where('kind', '=', 'autopilot-approval')
        .select('subject')
        .execute();
    await expect.poll(listEmails).toEqual([{ subject: 'A post of Mia needs your approval' }]);
  });

  test('an approved post is scheduled for its time and published', async () => {
    const id = await waitingSlot();
    expect((await ana.call('approve-slot', { slot_id: id })).status).toBe(200);
    await expect.poll(() => autopilot.stateOf(id)).toBe('scheduled');
    expect((await autopilot.get()).waiting).toEqual([]);
    await autopilot.publishNow(id);
    await expect.poll(async () => (await autopilot.postOf(id)).status).toBe('posted');
  });

  test('the link in the email shows the post and approves it without a session', async () => {
    const id = await waitingSlot();
    const token = await mailedToken(id);
    const mailed = await callAsVisitor('get-mailed-post', { token });
    expect(mailed.body).toMatchObject({ kind: 'waiting', name: 'Mia', post: { id, mediaUrls: [expect.any(String)] } });
    expect(await autopilot.stateOf(id)).toBe('waiting');

    expect((await callAsVisitor('answer-mailed-post', { token, answer: 'approve' })).body).toMatchObject({
      kind: 'approved',
    });
    expect((await callAsVisitor('answer-mailed-post', { token, answer: 'skip' })).body).toMatchObject({
      kind: 'approved',
    });
    await expect.poll(() => autopilot.stateOf(id)).toBe('scheduled');
    await autopilot.publishNow(id);
    await expect.poll(async () => (await autopilot.postOf(id)).status).toBe('posted');
    await autopilot.nowDue();
    await expect.poll(async () => (await callAsVisitor('get-mailed-post', { token })).body.kind).toBe('over');
  });

  test('the link in the email can also skip the post, and a modified link opens nothing', async () => {
    const id = await waitingSlot();
    const token = await mailedToken(id);
    const other = `${randomUUID()}${token.slice(36)}`;
    for (const wrong of [other, `${token}x`, 'nonsense', ''])
      for (const call of ['get-mailed-post', 'answer-mailed-post'])
        expect((await callAsVisitor(call, { token: wrong, answer: 'skip' })).status, wrong).toBeGreaterThanOrEqual(400);
    expect(await autopilot.stateOf(id)).toBe('waiting');

    expect((await callAsVisitor('answer-mailed-post', { token, answer: 'skip' })).body).toMatchObject({
      kind: 'over',
      post: { state: 'skipped', reason: 'You skipped it.' },
    });
    expect((await autopilot.drafts()).some((draft) => draft.id === id)).toBe(false);
  });

  test('a post that is not approved in time is held, and its draft is kept', async () => {
    const id = await waitingSlot();
    await product.database.pool.query('update autopilot_slots set slot_at = now() where id = $1', [id]);
    await autopilot.nowDue();
    await expect
      .poll(() => autopilot.slotOf(id))
      .toMatchObject({
        state: 'held',
        reason: 'You did not approve it in time. Its draft is still in the planner.',
      });
    expect((await autopilot.drafts()).some((draft) => draft.id === id)).toBe(true);
    expect(await ana.call('approve-slot', { slot_id: id })).toMatchObject({ status: 409, body: { code: 'SLOT_OVER' } });
  });

  test('a skipped post is deleted with its draft and not recreated', async () => {
    const id = await waitingSlot();
    expect((await ana.call('skip-slot', { slot_id: id })).status).toBe(200);
    expect(await autopilot.slotOf(id)).toMatchObject({ state: 'skipped', reason: 'You skipped it.' });
    expect((await autopilot.drafts()).some((draft) => draft.id === id)).toBe(false);
    await autopilot.save({ autopilot_images_per_post: 2 });
    await expect.poll(() => autopilot.stateOf(id)).toBe('skipped');
  });

  test('a pending post is scheduled when approval is no longer required', async () => {
    const id = await waitingSlot();
    await ana.call('save-autopilot', { influencer_id, changes: { mode: 'auto' } });
    await expect.poll(() => autopilot.stateOf(id)).toBe('scheduled');
  });

  /** Returns the token in the link of the email about a post. */
  async function mailedToken(slotId: string): Promise<string> {
    const find = async () => {
      const email = await product.database.service
        .selectFrom('outbox_mails')
        .where('recipient', '=', ana.email)
        .where('body', 'like', `%/autopilot/post?token=${slotId}.%`)
        .select('body')
        .executeTakeFirst();
      return /\/autopilot\/post\?token=(\S+)/.exec(email?.body ?? '')?.[1];
    };
    await expect.poll(find).toBeDefined();
    return (await find()) ?? '';
  }

  /** Makes a call with only the link's token. */
  function callAsVisitor(name: string, input: object) {
    return callAs(product.url, null, name, input);
  }

  async function waitingSlot(): Promise<string> {
    await ana.call('save-autopilot', { influencer_id, changes: { mode: 'ask' } });
    const { id } = await autopilot.firstSlot();
    await autopilot.nowDue();
    await expect.poll(() => autopilot.stateOf(id)).toBe('waiting');
    return id;
  }
});

describe('credit limits', () => {
  test('hold only posts that would exceed the daily or weekly limit', async () => {
    await autopilot.switchOn({ autopilot_images_per_post: 2 });
    await ana.call('save-autopilot', { influencer_id, changes: { weekly_credits: 6 } });
    const slots = await autopilot.coming();
    const byWeek = Map.groupBy(slots, ({ slotAt }) => getMonday(slotAt));
    for (const [week, all] of byWeek) {
      const planned = all.filter(({ state }) => state === 'planned');
      expect(planned.length, week).toBe(Math.min(3, all.length));
    }
    const held = slots.find(({ state }) => state === 'held');
    expect(held?.reason).toBe('Autopilot has used the credits that you set as its limit.');

    await ana.call('save-autopilot', { influencer_id, changes: { daily_credits: 1, weekly_credits: null } });
    expect(new Set((await autopilot.coming()).map(({ state }) => state))).toEqual(new Set(['held']));
    await ana.call('save-autopilot', { influencer_id, changes: { daily_credits: null } });
    expect(new Set((await autopilot.coming()).map(({ state }) => state))).toEqual(new Set(['planned']));
  });

  test('accept only positive whole numbers', async () => {
    const refused = await ana.call('save-autopilot', { influencer_id, changes: { daily_credits: 0 } });
    expect(refused).toMatchObject({ status: 400, body: { details: { field: 'changes.daily_credits' } } });
  });
});

describe('stopping', () => {
  test('ends planned, prepared and scheduled posts; resuming continues with complete ones', async () => {
    const { id } = await autopilot.firstSlot();
    await autopilot.nowDue();
    await expect.poll(() => autopilot.stateOf(id)).toBe('scheduled');
    expect((await ana.call('stop-autopilot', { influencer_id })).status).toBe(200);
    expect(await autopilot.get()).toMatchObject({ enabled: true, paused: 'You stopped Autopilot.' });
    expect(await autopilot.slotOf(id)).toMatchObject({ state: 'held', reason: 'Autopilot was paused.' });
    expect((await autopilot.drafts()).find((draft) => draft.id === id)?.mediaUrls).toHaveLength(1);
    expect((await autopilot.coming()).filter(({ state }) => state === 'planned')).toEqual([]);

    await ana.call('resume-autopilot', { influencer_id });
    expect((await autopilot.get()).paused).toBe(null);
    expect((await autopilot.coming()).filter(({ state }) => state === 'planned').length).toBeGreaterThan(25);
    await expect.poll(() => autopilot.stateOf(id)).toBe('scheduled');
    expect(await autopilot.credits()).toBe(49);
  });
});

describe('one post now', () => {
  test('is created and published immediately, in addition to the configured days', async () => {
    // Three days, because all seven could use up the limit at the start of a week.
    await autopilot.save({ ...autopilot.on, autopilot_day_of_week: [1, 3, 5] });
    await expect.poll(async () => (await autopilot.coming()).length).toBeGreaterThan(10);
    await product.database.pool.query(`update autopilot_slots set next_step_at = now() + interval '9 days'`);
    const { body } = await run();
    const id = String(body.slot_id);
    await expect.poll(() => autopilot.stateOf(id)).toBe('scheduled');
    await autopilot.publishNow(id);
    await expect.poll(async () => (await autopilot.postOf(id)).status).toBe('posted');
    await autopilot.nowDue();
    await expect.poll(() => autopilot.stateOf(id)).toBe('posted');
    expect(await autopilot.slotOf(id)).toMatchObject({ credits: 1 });
    expect((await autopilot.get()).weeks.at(-1)).toMatchObject({ credits: 1 });
  });

  test('is refused when Autopilot is off, no account is connected, or a limit is reached', async () => {
    expect(await run()).toMatchObject({ status: 409, body: { code: 'AUTOPILOT_OFF' } });
    await autopilot.save({ ...autopilot.on, autopilot_day_of_week: [] });
    await autopilot.beOn('free');
    await autopilot.disconnect();
    expect(await run()).toMatchObject({ status: 409, body: { code: 'NOT_CONNECTED' } });
    await product.database.pool.query('update instagram_connections set connected = true');
    await setCredits(product.database, ana.id, 0);
    expect(await run()).toMatchObject({ status: 403, body: { code: 'OUT_OF_CREDITS' } });
    await setCredits(product.database, ana.id, 5);
    await ana.call('save-autopilot', { influencer_id, changes: { mode: 'ask' } });
    expect((await run()).status).toBe(200);
    expect(await run()).toMatchObject({ status: 403, body: { code: 'AUTOPILOT_LIMIT' } });
  });

  function run() {
    return ana.call('run-autopilot', { influencer_id });
  }
});

describe('the content of posts', () => {
  test('is planned four weeks ahead without repetitions, and each post is created from its idea', async () => {
    const slots = await autopilot.switchOn({ interests: [...interestPresets] });
    const titles = slots.map(({ idea }) => idea?.title);
    expect(new Set(titles).size).toBe(titles.length);
    const [{ id = '', idea = null } = {}] = slots;
    const planned = await product.database.pool.query<{ request: string }>(
      `select options->>'request' as request from post_slots where id = $1`,
      [id],
    );
    expect(planned.rows[0]?.request).toContain(idea?.title);
  });

  test('can be swapped, written by the user, or pinned when interests change', async () => {
    const [first, second, third] = await autopilot.switchOn({ interests: ['gym'] });
    const change = (slot_id: string | undefined, changed: object) =>
      ana.call('change-idea', { slot_id, change: changed });
    await change(first?.id, { kind: 'swap' });
    expect((await autopilot.slotOf(first?.id ?? ''))?.idea?.title).not.toBe(first?.idea?.title);
    await change(second?.id, { kind: 'write', words: 'Feeding the swans at the lake' });
    await change(third?.id, { kind: 'pin', isPinned: true });
    await autopilot.save({ interests: ['art'] });
    await expect
      .poll(async () =>
        (await autopilot.coming()).some(({ idea }) => /gym/i.test(idea?.title ?? '') && !idea?.isPinned),
      )
      .toBe(false);
    const kept = await autopilot.coming();
    expect(kept[1]?.idea).toEqual({ title: 'Feeding the swans at the lake', isPinned: true });
    expect(kept[2]?.idea).toEqual({ title: third?.idea?.title, isPinned: true });
  });

  test('follows the seasons of another country, except for pinned ideas', async () => {
    const [first, second] = await autopilot.switchOn({ interests: ['beach', 'skiing'] });
    await ana.call('change-idea', { slot_id: first?.id, change: { kind: 'pin', isPinned: true } });
    await ana.call('save-autopilot', { influencer_id, changes: { country: 'BR' } });
    const changed = await autopilot.coming();
    expect(changed[0]?.idea?.title).toBe(first?.idea?.title);
    expect(changed.map(({ id }) => id)).toContain(second?.id);
    // It is never winter in Brazil.
    for (const { idea } of changed.slice(1)) expect(idea?.title).not.toMatch(/\b(snow|ski|winter)\b/i);
  });

  test('can only be changed by its owner, like approvals and skips', async () => {
    const [slot] = await autopilot.switchOn();
    const bo = await signUp(product, 'Bo');
    for (const [name, more] of [
      ['approve-slot', {}],
      ['skip-slot', {}],
      ['change-idea', { change: { kind: 'swap' } }],
    ] as const)
      expect((await bo.call(name, { slot_id: slot?.id, ...more })).status, name).toBe(404);
    expect(await autopilot.slotOf(slot?.id ?? '')).toEqual(slot);
  });

  test('is refused according to the same content rules as elsewhere', async () => {
    const [slot] = await autopilot.switchOn();
    const refused = await ana.call('change-idea', { slot_id: slot?.id, change: { kind: 'write', words: 'naked' } });
    expect(refused).toMatchObject({ status: 422, body: { code: 'CONTENT_REFUSED' } });
  });

  test('can be previewed with its cost for two weeks before Autopilot is on', async () => {
    await autopilot.save({ ...autopilot.on, autopilot_enabled: false, autopilot_images_per_post: 3 });
    const { body } = await ana.call('get-autopilot-preview', { influencer_id });
    expect(body).toMatchObject({ creditsPerPost: 3, credits: 42, balance: 50 });
    expect(body.posts).toHaveLength(14);
    expect(await autopilot.credits()).toBe(50);
    expect(await autopilot.coming()).toEqual([]);
  });
});

function getMonday(slotAt: string): string {
  const date = Temporal.Instant.from(slotAt).toZonedDateTimeISO('America/Chicago').toPlainDate();
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}
