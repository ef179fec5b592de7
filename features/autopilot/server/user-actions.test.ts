import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AutopilotUser, openAutopilotUser } from '#tests/autopilot/autopilot-user.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, makePhotos, type TestUser } from '#tests/users.ts';
import type { AutopilotSlot } from '../contract.ts';

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

describe('a scheduled post', () => {
  test('becomes pending when the user requires approval, and is scheduled again once approved', async () => {
    const { id } = await scheduled();
    await change({ mode: 'ask' });
    expect(await autopilot.stateOf(id)).toBe('waiting');
    expect(await findDraft(id)).toMatchObject({ caption: expect.any(String), mediaUrls: [expect.any(String)] });
    expect((await ana.call('get-post', { scheduledPostId: id })).status).toBe(404);
    await ana.call('approve-slot', { slot_id: id });
    await expect.poll(() => autopilot.stateOf(id)).toBe('scheduled');
    expect(await autopilot.credits()).toBe(49);
  });

  test('is canceled by stopping Autopilot, even past its time while Instagram is unavailable', async () => {
    const { id } = await scheduled();
    await query(`update autopilot_slots set slot_at = now() - interval '3 minutes' where id = $1`, id);
    await query(
      `update scheduled_posts set scheduled_at = now() - interval '3 minutes', status = 'retry',
         next_step_at = now() + interval '9 minutes' where id = $1`,
      id,
    );
    await ana.call('stop-autopilot', { influencer_id });
    expect((await autopilot.postOf(id)).status).toBe('canceled_by_user');
    expect(await autopilot.stateOf(id)).toBe('skipped');
  });

  test('is marked as posted when the user publishes it early, still counts, and is the only one on its day', async () => {
    const slot = await scheduled();
    await autopilot.beOn('free');
    const { caption, mediaUrls } = await autopilot.postOf(slot.id);
    const post = { scheduledPostId: slot.id, influencerId: influencer_id, caption, mediaUrls };
    await ana.call('create-post', { ...post, publishNow: true });
    await expect.poll(async () => (await autopilot.postOf(slot.id)).status).toBe('posted');
    await autopilot.save({ autopilot_post_time: '18:30' });
    await expect.poll(() => autopilot.stateOf(slot.id)).toBe('posted');
    await expect.poll(async () => (await ofDay(slot)).length).toBe(1);
  });

  test('keeps its time when it is late, so that it is marked late, with five minutes between posts of an account', async () => {
    const slot = await autopilot.firstSlot();
    // guaranteed by the contract
    const [photo] = (await makePhotos(ana, influencer_id)).body.images as { image_url: string }[];
    const order = { influencerId: influencer_id, caption: 'By hand', mediaUrls: [photo?.image_url] };
    const time = { scheduledFor: '2090-03-01T09:00', timezone: 'UTC' };
    const { post } = (await ana.call('create-post', { ...order, ...time })).body as { post: { id: string } };
    await query(
      `update scheduled_posts set scheduled_at = now() - interval '20 minutes', next_step_at = now() where id = $1`,
      post.id,
    );
    await query(`select pg_notify('wake', 'publishing')`);
    await expect.poll(async () => (await autopilot.postOf(post.id)).status).toBe('posted');
    await query(
      `update autopilot_slots set slot_at = now() - interval '30 minutes', next_step_at = now() where id = $1`,
      slot.id,
    );
    await query(`select pg_notify('wake', 'autopilot')`);
    await expect.poll(() => autopilot.stateOf(slot.id)).toBe('scheduled');
    const { rows } = await product.database.pool.query(
      `select now() - scheduled_at > interval '29 minutes' as is_late from scheduled_posts where id = $1`,
      [slot.id],
    );
    expect(rows).toEqual([{ is_late: true }]);
    const next = `select next_step_at > now() + interval '3 minutes' as waits from scheduled_posts where id = $1`;
    const waits = async () => (await product.database.pool.query(next, [slot.id])).rows;
    await expect.poll(waits).toEqual([{ waits: true }]);
    expect((await autopilot.postOf(slot.id)).status).toBe('queued');
  });

  test('stays in the planner when Instagram refuses it, and its slot has the reason', async () => {
    const { id } = await scheduled();
    const reason = 'Instagram refused the caption.';
    await query(
      `update scheduled_posts set status = 'failed', reason = $2, next_step_at = null where id = $1`,
      ...[id, reason],
    );
    await autopilot.nowDue();
    await expect.poll(() => autopilot.stateOf(id)).toBe('failed');
    expect((await autopilot.postOf(id)).status).toBe('failed');
    expect((await autopilot.slotOf(id))?.reason).toBe(`It could not be published. ${reason}`);
  });
});

describe('a post that needs approval', () => {
  test('stays as a draft after a stop if the user has edited it', async () => {
    const slot = await waiting();
    await saveDraft(slot, { caption: 'My own words' });
    await autopilot.save({ autopilot_enabled: false });
    await expect.poll(() => autopilot.stateOf(slot.id)).toBe('skipped');
    expect(await findDraft(slot.id)).toMatchObject({ caption: 'My own words' });
  });

  test('cannot be approved while it is incomplete, and the missing part is named', async () => {
    const slot = await waiting();
    await saveDraft(slot, { mediaUrls: [] });
    const refused = await ana.call('approve-slot', { slot_id: slot.id });
    expect(refused).toMatchObject({ status: 422, body: { code: 'NOT_READY', message: 'Add at least one image' } });
    expect(await autopilot.stateOf(slot.id)).toBe('waiting');
    expect(await findDraft(slot.id)).toBeDefined();
  });

  test('stays pending until the new time when the user has moved it', async () => {
    const slot = await waiting();
    const later = `${Temporal.PlainDate.from(getDay(slot)).add({ days: 2 })}T15:00`;
    await saveDraft(slot, { scheduledFor: later });
    await query('update autopilot_slots set slot_at = now() where id = $1', slot.id);
    const before = await autopilot.looksOf(slot.id);
    await autopilot.nowDue();
    await expect.poll(async () => (await getNextStepMs(slot.id)) > Date.now() + 3_600_000).toBe(true);
    expect([await autopilot.stateOf(slot.id), before]).toEqual(['waiting', 0]);
  });

  test('is no longer pending when the user schedules it in the composer', async () => {
    const slot = await waiting();
    const { caption, mediaUrls } = (await findDraft(slot.id)) ?? {};
    const time = { scheduledFor: slot.scheduledLocal, timezone: autopilot.zone };
    const post = { scheduledPostId: slot.id, influencerId: influencer_id, caption, mediaUrls };
    await ana.call('create-post', { ...post, ...time });
    await expect.poll(() => autopilot.stateOf(slot.id)).toBe('scheduled');
  });

  test.each(['as it is', 'edited'])('stays an Autopilot post when they schedule the draft %s', async (how) => {
    const slot = await waiting();
    if (how === 'edited') await saveDraft(slot, { caption: 'My own words' });
    const { caption, mediaUrls } = (await findDraft(slot.id)) ?? {};
    const time = { scheduledFor: slot.scheduledLocal, timezone: autopilot.zone };
    await ana.call('create-post', {
      scheduledPostId: slot.id,
      influencerId: influencer_id,
      caption,
      mediaUrls,
      ...time,
    });
    expect(await autopilot.postOf(slot.id)).toMatchObject({ source: 'autopilot', caption });
  });

  test('is not generated and costs nothing if its time passes before approval can be requested', async () => {
    await change({ mode: 'ask' });
    const slot = await autopilot.firstSlot();
    await query('update autopilot_slots set slot_at = now() where id = $1', slot.id);
    await autopilot.nowDue();
    await expect.poll(() => autopilot.stateOf(slot.id)).toBe('skipped');
    expect((await autopilot.slotOf(slot.id))?.reason).toBe('It was not ready in time to ask for your approval.');
    expect(await autopilot.credits()).toBe(50);
  });
});

describe('a decision of the user', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a stop', async () => [await ana.call('stop-autopilot', { influencer_id }), await resume()]],
    ['a limit of credits that is set and taken away', async () => [await limit(1), await limit(null)]],
  ])('about an idea is kept after %s', async (_what, act) => {
    const [, slot] = await autopilot.switchOn({ autopilot_images_per_post: 2 });
    await ana.call('change-idea', { slot_id: slot?.id, change: { kind: 'write', words: 'Swans at the lake' } });
    await act();
    const there = (await autopilot.coming()).find(({ slotAt }) => slotAt === slot?.slotAt);
    expect(there?.idea).toEqual({ title: 'Swans at the lake', isPinned: true });
  });

  test('against a post also applies at another hour, whether it was skipped or deleted', async () => {
    const [, , skipped, , deleted] = await autopilot.switchOn();
    await ana.call('skip-slot', { slot_id: skipped?.id });
    await ana.call('delete-draft', { draftId: deleted?.id });
    await autopilot.save({ autopilot_post_time: '09:30' });
    await expect.poll(async () => (await autopilot.coming()).some(isAtHalfPast)).toBe(true);
    for (const slot of [skipped, deleted])
      expect((await ofDay(slot)).filter(({ state }) => state === 'planned')).toEqual([]);
  });

  test('in the planner is noticed within a minute: a deleted post is skipped', async () => {
    const slot = await scheduled();
    await ana.call('cancel-post', { scheduledPostId: slot.id });
    expect(await getNextStepMs(slot.id)).toBeLessThan(Date.now() + 61_000);
    await autopilot.nowDue();
    await expect.poll(() => autopilot.stateOf(slot.id)).toBe('skipped');
    expect((await autopilot.slotOf(slot.id))?.reason).toBe('You deleted it.');
  });

  test('about a time zone is visible even for posts whose instant does not change', async () => {
    await autopilot.switchOn();
    await autopilot.save({ autopilot_timezone: 'Europe/Berlin', autopilot_post_time: '01:00' }); // 09:00 in Tokyo
    const others = async () => (await autopilot.coming()).filter(({ timezone }) => timezone !== 'Europe/Berlin');
    await expect.poll(others).toEqual([]);
  });
});

describe('limits and plan', () => {
  test('the credit limit includes skipped posts', async () => {
    await autopilot.save({ ...autopilot.on, autopilot_day_of_week: [] });
    expect((await change({ mode: 'ask', daily_credits: 1, weekly_credits: 1 })).status).toBe(200);
    const { body } = await ana.call('run-autopilot', { influencer_id });
    await expect.poll(() => autopilot.stateOf(String(body.slot_id))).toBe('waiting');
    await ana.call('skip-slot', { slot_id: body.slot_id });
    expect(await ana.call('run-autopilot', { influencer_id })).toMatchObject({ body: { code: 'CREDITS_CAPPED' } });
    expect(await autopilot.credits()).toBe(49);
  });

  test('the preview for an influencer beyond the plan costs nothing and shows the reason', async () => {
    await autopilot.switchOn();
    const nova = await makeInfluencer(ana, 'Nova');
    await autopilot.save({ ...autopilot.on, autopilot_enabled: false }, nova);
    await autopilot.beOn('starter');
    const { body } = await ana.call('get-autopilot-preview', { influencer_id: nova });
    // guaranteed by the contract
    const { posts, credits } = body as { posts: { reason: string | null }[]; credits: number };
    expect(credits).toBe(0);
    expect(new Set(posts.map(({ reason }) => reason))).toEqual(
      new Set(['Your plan includes Autopilot for fewer influencers.']),
    );
  });
});

test("leaves a post whose zone's rules changed to the planner, which moves it", async () => {
  const slot = await scheduled();
  const later = (column: string) => `${column} = ${column} + interval '1 hour'`;
  await query(`update autopilot_slots set ${later('slot_at')}, ${later('next_step_at')} where id = $1`, slot.id);
  await query(`update scheduled_posts set ${later('scheduled_at')}, ${later('next_step_at')} where id = $1`, slot.id);
  await runRecurring(product, 'autopilot/plan-slots');
  expect(await runRecurring(product, 'planner/follow-zone-rules')).toEqual({ moved: 1 });
  await runRecurring(product, 'autopilot/plan-slots');
  expect(await ofDay(slot)).toMatchObject([{ id: slot.id, slotAt: slot.slotAt }]);
});

function change(changes: object) {
  return ana.call('save-autopilot', { influencer_id, changes });
}

function resume() {
  return ana.call('resume-autopilot', { influencer_id });
}

function limit(daily_credits: number | null) {
  return change({ daily_credits });
}

async function scheduled(): Promise<AutopilotSlot> {
  const slot = await autopilot.firstSlot();
  await autopilot.nowDue();
  await expect.poll(() => autopilot.stateOf(slot.id)).toBe('scheduled');
  return slot;
}

async function waiting(): Promise<AutopilotSlot> {
  await change({ mode: 'ask' });
  const slot = await autopilot.firstSlot();
  await autopilot.nowDue();
  await expect.poll(() => autopilot.stateOf(slot.id)).toBe('waiting');
  return slot;
}

async function findDraft(id: string) {
  return (await autopilot.drafts()).find((draft) => draft.id === id);
}

async function saveDraft(slot: AutopilotSlot, changes: object): Promise<void> {
  const { caption, mediaUrls } = (await findDraft(slot.id)) ?? {};
  const time = { scheduledFor: slot.scheduledLocal, timezone: autopilot.zone };
  const draft = { draftId: slot.id, influencerId: influencer_id, ...time, caption, mediaUrls };
  await ana.call('save-draft', { ...draft, ...changes });
}

async function ofDay(slot: AutopilotSlot | undefined): Promise<readonly AutopilotSlot[]> {
  const { coming, last } = await autopilot.get();
  return [...coming, ...last].filter((each) => slot && each.scheduledLocal.startsWith(getDay(slot)));
}

function getDay({ scheduledLocal }: AutopilotSlot): string {
  return scheduledLocal.slice(0, 10);
}

function isAtHalfPast({ scheduledLocal }: AutopilotSlot): boolean {
  return scheduledLocal.endsWith('09:30');
}

async function getNextStepMs(id: string): Promise<number> {
  const { rows } = await product.database.pool.query('select next_step_at from autopilot_slots where id = $1', [id]);
  return Number(rows[0]?.next_step_at ?? 0);
}

function query(text: string, ...values: unknown[]): Promise<unknown> {
  return product.database.pool.query(text, values);
}
