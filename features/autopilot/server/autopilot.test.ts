import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlanName } from '#contract/plan-names.ts';
import type { Draft, Post } from '#features/planner/contract.ts';
import { setCredits } from '#tests/credits.ts';
import { connectInstagram, makePersona, type Person, signUp } from '#tests/people.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { weekOfLimits } from '../autopilot-rules.ts';
import type { AutopilotSlot } from '../contract.ts';

let product: TestProduct;
let ana: Person;
let influencerId: string;

const zone = 'Asia/Tokyo';
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const on = {
  autopilot_enabled: true,
  autopilot_day_of_week: everyDay,
  autopilot_post_time: '09:00',
  autopilot_timezone: zone,
};

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencerId = await makePersona(ana);
});
afterAll(() => product.close());
beforeEach(async () => {
  // As if Autopilot had never been on.
  for (const table of ['influencer_channel_settings', 'autopilot_personas', 'autopilot_slots', 'post_drafts'])
    await product.database.pool.query(`delete from ${table}`);
  await product.database.pool.query('delete from scheduled_posts');
  await connectInstagram(ana, influencerId);
  await setCredits(product.database, ana.id, 50);
  await beOn('professional');
});

describe('the coming posts', () => {
  test('are on the calendar as soon as it is switched on: two weeks, at their minute in their zone', async () => {
    await save(on);
    await expect.poll(async () => (await coming()).length).toBeGreaterThan(12);
    const slots = await coming();
    for (const { scheduledLocal, timezone, slotAt, state } of slots) {
      expect(scheduledLocal).toMatch(/T09:00$/);
      expect({ timezone, state }).toEqual({ timezone: zone, state: 'planned' });
      expect(new Date(slotAt).getUTCHours()).toBe(0);
    }
    expect((await drafts()).map(({ id }) => id)).toEqual(slots.map(({ id }) => id));
  });

  test('stay as they are when planned again, and nobody makes them twice', async () => {
    await save(on);
    await expect.poll(async () => (await coming()).length).toBeGreaterThan(12);
    const before = await coming();
    await Promise.all([1, 2, 3].map(() => runRecurring(product, 'autopilot/plan-slots')));
    expect(await coming()).toEqual(before);
  });

  test('go where it is switched off, and follow other days, times and zones', async () => {
    await save(on);
    await expect.poll(async () => (await coming()).length).toBeGreaterThan(12);
    await save({ autopilot_post_time: '18:30', autopilot_day_of_week: [1], autopilot_timezone: 'Europe/Paris' });
    await expect.poll(async () => (await coming()).length).toBeLessThanOrEqual(2);
    for (const { scheduledLocal, timezone } of await coming()) {
      expect(scheduledLocal).toMatch(/T18:30$/);
      expect(timezone).toBe('Europe/Paris');
    }
    expect(await drafts()).toHaveLength((await coming()).length);
    await save({ autopilot_enabled: false });
    await expect.poll(() => coming()).toEqual([]);
    expect(await drafts()).toEqual([]);
  });

  test('keep within the plan’s week; what does not fit is held and says so', async () => {
    await save(on);
    await expect.poll(async () => (await coming()).length).toBeGreaterThan(12);
    await beOn('free');
    await runRecurring(product, 'autopilot/plan-slots');
    const byWeek = Map.groupBy(await coming(), ({ slotAt }) => weekOfLimits(Date.parse(slotAt)));
    for (const [week, slots] of byWeek) {
      expect(slots.filter(({ state }) => state === 'planned').length, week).toBe(1);
      for (const { state, reason } of slots.slice(1))
        expect({ state, reason }).toEqual({ state: 'held', reason: 'Your plan’s posts of that week are used up.' });
    }
    await beOn('professional');
    await runRecurring(product, 'autopilot/plan-slots');
    expect(new Set((await coming()).map(({ state }) => state))).toEqual(new Set(['planned']));
    expect(await drafts()).toHaveLength((await coming()).length);
  });

  test('are of the persona that was switched on first, where the plan has it for one', async () => {
    const other = await makePersona(ana, 'Nova');
    await save(on);
    await expect.poll(async () => (await coming()).length).toBeGreaterThan(12);
    await save(on, other);
    await expect.poll(async () => (await coming(other)).length).toBeGreaterThan(12);
    await beOn('starter');
    await runRecurring(product, 'autopilot/plan-slots');
    expect(await coming(other)).toEqual([]);
    expect((await coming()).length).toBeGreaterThan(12);
  });

  test('are counted in the week of the plan', async () => {
    await save(on);
    await expect.poll(async () => (await coming()).length).toBeGreaterThan(12);
    const thisWeek = (await coming()).filter(
      ({ slotAt }) => weekOfLimits(Date.parse(slotAt)) === weekOfLimits(Date.now()),
    );
    const { body } = await ana.call('user-autopilot-usage', { p_user_id: ana.id, p_influencer_id: influencerId });
    expect(body.rows).toMatchObject([
      { per_influencer_used: thisWeek.length, global_used: thisWeek.length, plan: 'professional' },
    ]);
  });

  test('are told to their owner alone', async () => {
    const bo = await signUp(product, 'Bo');
    expect((await bo.call('get-autopilot', { influencer_id: influencerId })).status).toBe(404);
  });
});

describe('a post of Autopilot', () => {
  test('is drawn, captioned, scheduled a day before, and published at its minute', async () => {
    const slot = await firstSlot();
    await nowDue();
    await expect.poll(async () => (await slotOf(slot.id))?.state).toBe('scheduled');
    expect(await credits()).toBe(49);
    const post = await postOf(slot.id);
    expect(post).toMatchObject({ source: 'autopilot', scheduledLocal: slot.scheduledLocal, timezone: zone });
    expect(post.caption).not.toBe('');
    expect(post.mediaUrls).toHaveLength(1);

    await product.database.pool.query('update scheduled_posts set next_step_at = now() where id = $1', [slot.id]);
    await product.database.pool.query(`select pg_notify('wake', 'publishing')`);
    await expect.poll(async () => (await postOf(slot.id)).status).toBe('posted');
    await nowDue();
    await expect.poll(async () => (await slotOf(slot.id))?.state).toBe('posted');
  });

  test('is skipped where the credits are not enough, and says so', async () => {
    await setCredits(product.database, ana.id, 0);
    const slot = await firstSlot();
    await nowDue();
    await expect
      .poll(async () => await slotOf(slot.id))
      .toMatchObject({
        state: 'skipped',
        reason: 'There were not enough credits for its images.',
      });
    expect((await drafts()).some(({ id }) => id === slot.id)).toBe(false);
    const mails = () =>
      product.database.service
        .selectFrom('mails')
        .where('user_id', '=', ana.id)
        .where('kind', '=', 'autopilot')
        .select(['recipient', 'subject', 'idempotency_key'])
        .execute();
    const told = {
      recipient: ana.email,
      subject: 'A post of Mia did not go out',
      idempotency_key: `autopilot/${slot.id}`,
    };
    await expect.poll(mails).toEqual([told]);
  });

  test('is not made for an account that is not there', async () => {
    await ana.call('late-refresh-accounts', { influencerId });
    await product.database.pool.query('update instagram_connections set connected = false where influencer_id = $1', [
      influencerId,
    ]);
    const slot = await firstSlot();
    await nowDue();
    await expect.poll(() => looksOf(slot.id)).toBe(1);
    expect((await slotOf(slot.id))?.state).toBe('planned');
    expect(await credits()).toBe(50);
  });

  test('whose draft its owner deletes is skipped, and not made again', async () => {
    const slot = await firstSlot();
    await ana.call('delete-draft', { draftId: slot.id });
    await nowDue();
    await expect.poll(async () => await slotOf(slot.id)).toMatchObject({ state: 'skipped', reason: 'You deleted it.' });
    await runRecurring(product, 'autopilot/plan-slots');
    expect((await coming()).filter(({ slotAt }) => slotAt === slot.slotAt)).toHaveLength(1);
  });

  test('whose draft its owner edits is theirs: it stays a draft, whatever becomes of Autopilot', async () => {
    const slot = await firstSlot();
    const draft = { draftId: slot.id, influencerId, scheduledFor: slot.scheduledLocal, timezone: zone };
    await ana.call('save-draft', { ...draft, caption: 'My own words' });
    await nowDue();
    const edited = { state: 'skipped', reason: 'You edited it, so it is yours to finish.' };
    await expect.poll(async () => await slotOf(slot.id)).toMatchObject(edited);
    await save({ autopilot_enabled: false });
    await expect.poll(async () => (await coming()).filter(({ state }) => state === 'planned')).toEqual([]);
    expect(await drafts()).toMatchObject([{ id: slot.id, caption: 'My own words' }]);
  });

  test('is canceled with Autopilot, also when it is scheduled already', async () => {
    const slot = await firstSlot();
    await nowDue();
    await expect.poll(async () => (await slotOf(slot.id))?.state).toBe('scheduled');
    await save({ autopilot_enabled: false });
    await expect
      .poll(async () => await slotOf(slot.id))
      .toMatchObject({
        state: 'skipped',
        reason: 'Autopilot was switched off.',
      });
    await expect.poll(async () => (await postOf(slot.id)).status).toBe('canceled_by_user');
  });

  test('that still waits for an account after its minute ends with Autopilot', async () => {
    const slot = await firstSlot();
    await product.database.pool.query('update instagram_connections set connected = false where influencer_id = $1', [
      influencerId,
    ]);
    await product.database.pool.query(`update autopilot_slots set slot_at = now() - interval '1 hour' where id = $1`, [
      slot.id,
    ]);
    await nowDue();
    await expect.poll(() => looksOf(slot.id)).toBe(1);
    await save({ autopilot_enabled: false });
    await expect
      .poll(async () => await slotOf(slot.id))
      .toMatchObject({ state: 'skipped', reason: 'Autopilot was switched off.' });
  });

  test('of which three in a row fail pauses Autopilot for the persona until it is switched off and on', async () => {
    await firstSlot();
    const { rows } = await product.database.pool.query<{ id: string }>(
      `update autopilot_slots set state = 'failed', reason = 'not_published', next_step_at = null, updated_at = now()
        where id in (select id from autopilot_slots where user_id = $1 order by slot_at limit 2) returning id`,
      [ana.id],
    );
    const third = (await coming()).find(({ id, state }) => state === 'planned' && !rows.some((row) => row.id === id));
    if (!third) throw new Error('there is no third slot');
    await product.database.pool.query(`update post_slots set halted = 'failed' where id = $1`, [third.id]);
    await product.database.pool.query(`update autopilot_slots set next_step_at = now() where id = $1`, [third.id]);
    await product.database.pool.query(`select pg_notify('wake', 'autopilot')`);
    await expect
      .poll(async () => (await get()).paused)
      .toBe('Autopilot paused after 3 posts in a row failed. Switch it off and on to go on.');
    await expect.poll(async () => (await coming()).filter(({ state }) => state === 'planned')).toEqual([]);

    await save({ autopilot_enabled: false });
    await expect.poll(async () => (await get()).paused).toBe(null);
    await save({ autopilot_enabled: true });
    await expect
      .poll(async () => (await coming()).filter(({ state }) => state === 'planned').length)
      .toBeGreaterThan(8);

    // What failed before does not count any more.
    const next = (await coming()).find(({ state }) => state === 'planned');
    if (!next) throw new Error('there is no slot after the pause');
    await product.database.pool.query(`update post_slots set halted = 'failed' where id = $1`, [next.id]);
    await product.database.pool.query(`update autopilot_slots set next_step_at = now() where id = $1`, [next.id]);
    await product.database.pool.query(`select pg_notify('wake', 'autopilot')`);
    await expect.poll(async () => (await slotOf(next.id))?.state).toBe('failed');
    expect((await get()).paused).toBe(null);
  });

  test('whose account was disconnected before its minute is skipped for that, and is no failure', async () => {
    const slot = await firstSlot();
    await nowDue();
    await expect.poll(async () => (await slotOf(slot.id))?.state).toBe('scheduled');
    await product.database.pool.query('update instagram_connections set connected = false where influencer_id = $1', [
      influencerId,
    ]);
    await product.database.pool.query('update scheduled_posts set next_step_at = now() where id = $1', [slot.id]);
    await product.database.pool.query(`select pg_notify('wake', 'publishing')`);
    await expect.poll(async () => (await postOf(slot.id)).status).toBe('failed');
    await nowDue();
    await expect
      .poll(async () => await slotOf(slot.id))
      .toMatchObject({ state: 'skipped', reason: 'No Instagram account was connected.' });
  });
});

async function beOn(plan: PlanName): Promise<void> {
  await product.database.pool.query('update accounts set plan = $2, max_influencers = 8 where user_id = $1', [
    ana.id,
    plan,
  ]);
}

function save(changes: object, influencer_id = influencerId) {
  return ana.call('save-channel-settings', { influencer_id, changes });
}

async function get(influencer_id = influencerId) {
  const { body } = await ana.call('get-autopilot', { influencer_id });
  return body as { paused: string | null; coming: AutopilotSlot[]; last: AutopilotSlot[] }; // by the contract
}

async function coming(influencer_id = influencerId): Promise<AutopilotSlot[]> {
  return (await get(influencer_id)).coming;
}

async function firstSlot(): Promise<AutopilotSlot> {
  await save(on);
  await expect.poll(async () => (await coming()).length).toBeGreaterThan(12);
  const [, slot] = await coming();
  if (!slot) throw new Error('there is no slot');
  // It alone is at hand.
  await product.database.pool.query(
    `update autopilot_slots set next_step_at = now() + interval '9 days' where user_id = $1 and id <> $2`,
    [ana.id, slot.id],
  );
  return slot;
}

/** Makes what waits for its time due at once. */
async function nowDue(): Promise<void> {
  await product.database.pool.query(
    `update autopilot_slots set next_step_at = now() where user_id = $1 and next_step_at < now() + interval '8 days'`,
    [ana.id],
  );
  await product.database.pool.query(`select pg_notify('wake', 'autopilot')`);
}

async function slotOf(id: string): Promise<AutopilotSlot | undefined> {
  const { coming, last } = await get();
  return [...coming, ...last].find((slot) => slot.id === id);
}

async function looksOf(id: string): Promise<number> {
  const { rows } = await product.database.pool.query<{ looks: number }>(
    'select looks from autopilot_slots where id = $1',
    [id],
  );
  return rows[0]?.looks ?? 0;
}

async function postOf(id: string): Promise<Post> {
  return (await ana.call('get-post', { scheduledPostId: id })).body as Post; // by the contract
}

async function drafts(): Promise<Draft[]> {
  return (await ana.call('list-drafts', { influencer_id: influencerId })).body.items as Draft[]; // by the contract
}

async function credits(): Promise<number> {
  return Number((await ana.call('get-usage-summary')).body.credits);
}
