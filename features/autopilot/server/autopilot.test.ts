import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AutopilotUser, openAutopilotUser } from '#tests/autopilot/autopilot-user.ts';
import { setCredits } from '#tests/credits.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import { getLimitWeek } from '../autopilot-rules.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let autopilot: AutopilotUser;

beforeAll(async () => {
  product = await openTestProduct();
  autopilot = await openAutopilotUser(product);
  ({ person: ana, influencerId } = autopilot);
});
afterAll(() => product.close());
beforeEach(() => autopilot.reset());

describe('planned posts', () => {
  test('are in the calendar for four weeks after switching on, at the configured time and zone', async () => {
    await autopilot.switchOn();
    const slots = await autopilot.coming();
    for (const { scheduledLocal, timezone, slotAt, state } of slots) {
      expect(scheduledLocal).toMatch(/T09:00$/);
      expect({ timezone, state }).toEqual({ timezone: autopilot.zone, state: 'planned' });
      expect(new Date(slotAt).getUTCHours()).toBe(0);
    }
    expect((await autopilot.drafts()).map(({ id }) => id)).toEqual(slots.map(({ id }) => id));
  });

  test('are neither changed nor duplicated by another planning run', async () => {
    await autopilot.switchOn();
    const before = await autopilot.coming();
    await Promise.all([1, 2, 3].map(() => runRecurring(product, 'autopilot/plan-slots')));
    expect(await autopilot.coming()).toEqual(before);
  });

  test('are deleted when Autopilot is switched off, and follow changes to days, times and zones', async () => {
    await autopilot.switchOn();
    await autopilot.save({
      autopilot_post_time: '18:30',
      autopilot_day_of_week: [1],
      autopilot_timezone: 'Europe/Paris',
    });
    await expect.poll(async () => (await autopilot.coming()).length).toBeLessThanOrEqual(5);
    for (const { scheduledLocal, timezone } of await autopilot.coming()) {
      expect(scheduledLocal).toMatch(/T18:30$/);
      expect(timezone).toBe('Europe/Paris');
    }
    expect(await autopilot.drafts()).toHaveLength((await autopilot.coming()).length);
    await autopilot.save({ autopilot_enabled: false });
    await expect.poll(() => autopilot.coming()).toEqual([]);
    expect(await autopilot.drafts()).toEqual([]);
  });

  test("keep within the plan's weekly limit, and are held with a reason beyond it", async () => {
    await autopilot.switchOn();
    await autopilot.beOn('free');
    await runRecurring(product, 'autopilot/plan-slots');
    const byWeek = Map.groupBy(await autopilot.coming(), ({ slotAt }) => getLimitWeek(Date.parse(slotAt)));
    for (const [week, slots] of byWeek) {
      expect(slots.filter(({ state }) => state === 'planned').length, week).toBe(1);
      for (const { state, reason } of slots.slice(1))
        expect({ state, reason }).toEqual({
          state: 'held',
          reason: 'Weekly limit: you have used your plan’s posts for that week.',
        });
    }
    await autopilot.beOn('professional');
    await runRecurring(product, 'autopilot/plan-slots');
    expect(new Set((await autopilot.coming()).map(({ state }) => state))).toEqual(new Set(['planned']));
    expect(await autopilot.drafts()).toHaveLength((await autopilot.coming()).length);
  });

  test('are for the influencer that was switched on first when the plan allows only one', async () => {
    const other = await makeInfluencer(ana, 'Nova');
    await autopilot.switchOn();
    await autopilot.switchOn({}, other);
    await autopilot.beOn('starter');
    await runRecurring(product, 'autopilot/plan-slots');
    expect(await autopilot.coming(other)).toEqual([]);
    expect((await autopilot.coming()).length).toBeGreaterThan(25);
  });

  test('count towards the weekly limit of the plan', async () => {
    await autopilot.switchOn();
    const thisWeek = (await autopilot.coming()).filter(
      ({ slotAt }) => getLimitWeek(Date.parse(slotAt)) === getLimitWeek(Date.now()),
    );
    const { body } = await ana.call('user-autopilot-usage', { p_user_id: ana.id, p_influencer_id: influencerId });
    expect(body.rows).toMatchObject([
      { per_influencer_used: thisWeek.length, global_used: thisWeek.length, plan: 'professional' },
    ]);
  });

  test('are visible only to their owner', async () => {
    const bo = await signUp(product, 'Bo');
    expect((await bo.call('get-autopilot', { influencer_id: influencerId })).status).toBe(404);
  });
});

describe('a post of Autopilot', () => {
  test('is generated, captioned, scheduled a day ahead, and published on time', async () => {
    const slot = await autopilot.firstSlot();
    await autopilot.nowDue();
    await expect.poll(async () => await autopilot.stateOf(slot.id)).toBe('scheduled');
    expect(await autopilot.credits()).toBe(49);
    const post = await autopilot.postOf(slot.id);
    expect(post).toMatchObject({ source: 'autopilot', scheduledLocal: slot.scheduledLocal, timezone: autopilot.zone });
    expect(post.caption).not.toBe('');
    expect(post.mediaUrls).toHaveLength(1);

    await autopilot.publishNow(slot.id);
    await expect.poll(async () => (await autopilot.postOf(slot.id)).status).toBe('posted');
    await autopilot.nowDue();
    await expect.poll(async () => await autopilot.stateOf(slot.id)).toBe('posted');
  });

  test('is skipped with a reason when there are not enough credits', async () => {
    await setCredits(product.database, ana.id, 0);
    const slot = await autopilot.firstSlot();
    await autopilot.nowDue();
    await expect
      .poll(async () => await autopilot.slotOf(slot.id))
      .toMatchObject({
        state: 'skipped',
        reason: 'There were not enough credits for its images.',
      });
    expect((await autopilot.drafts()).some(({ id }) => id === slot.id)).toBe(false);
    const listEmails = () =>
      product.database.service
        .selectFrom('mails')
        .where('user_id', '=', ana.id)
        .where('idempotency_key', 'like', `%${slot.id}%`)
        .select(['kind', 'recipient', 'subject', 'idempotency_key'])
        .execute();
    const missedEmail = {
      kind: 'autopilot',
      recipient: ana.email,
      subject: 'A post of Mia was not published',
      idempotency_key: `autopilot/${slot.id}`,
    };
    await expect.poll(listEmails).toEqual([missedEmail]);
  });

  test.each([
    ['is not there', 'connected = false'],
    ['has to be connected again', "reconnect_reason = 'Instagram asks for it.'"],
  ])('is not created for an account that %s, but immediately after it is reconnected', async (_case, change) => {
    const slot = await autopilot.firstSlot();
    await product.database.pool.query(`update instagram_connections set ${change} where influencer_id = $1`, [
      influencerId,
    ]);
    await autopilot.nowDue();
    await expect.poll(() => autopilot.looksOf(slot.id)).toBe(1);
    expect(await autopilot.stateOf(slot.id)).toBe('planned');
    expect(await autopilot.credits()).toBe(50);
    await product.database.pool.query('update instagram_connections set connected = true, reconnect_reason = null');
    await expect.poll(() => autopilot.stateOf(slot.id)).toBe('scheduled');
    expect(await autopilot.credits()).toBe(49);
  });

  test('is skipped and not created again when its owner deletes the draft', async () => {
    const slot = await autopilot.firstSlot();
    await ana.call('delete-draft', { draftId: slot.id });
    await autopilot.nowDue();
    await expect
      .poll(async () => await autopilot.slotOf(slot.id))
      .toMatchObject({ state: 'skipped', reason: 'You deleted it.' });
    await runRecurring(product, 'autopilot/plan-slots');
    expect((await autopilot.coming()).filter(({ slotAt }) => slotAt === slot.slotAt)).toHaveLength(1);
  });

  test('belongs to its owner once they edit the draft: it stays a draft, whatever happens to Autopilot', async () => {
    const slot = await autopilot.firstSlot();
    const draft = { draftId: slot.id, influencerId, scheduledFor: slot.scheduledLocal, timezone: autopilot.zone };
    await ana.call('save-draft', { ...draft, caption: 'My own words' });
    await autopilot.nowDue();
    const edited = { state: 'skipped', reason: 'You edited it, so it is not completed automatically.' };
    await expect.poll(async () => await autopilot.slotOf(slot.id)).toMatchObject(edited);
    await autopilot.save({ autopilot_enabled: false });
    await expect.poll(async () => (await autopilot.coming()).filter(({ state }) => state === 'planned')).toEqual([]);
    expect(await autopilot.drafts()).toMatchObject([{ id: slot.id, caption: 'My own words' }]);
  });

  test('is canceled when Autopilot is switched off, even if it is already scheduled', async () => {
    const slot = await autopilot.firstSlot();
    await autopilot.nowDue();
    await expect.poll(async () => await autopilot.stateOf(slot.id)).toBe('scheduled');
    await autopilot.save({ autopilot_enabled: false });
    await expect
      .poll(async () => await autopilot.slotOf(slot.id))
      .toMatchObject({
        state: 'skipped',
        reason: 'Autopilot was switched off.',
      });
    await expect.poll(async () => (await autopilot.postOf(slot.id)).status).toBe('canceled_by_user');
  });

  test('is canceled with a reason when the plan allows Autopilot for fewer influencers', async () => {
    await autopilot.switchOn({}, await makeInfluencer(ana, 'Zoe'));
    const slot = await autopilot.firstSlot();
    await autopilot.nowDue();
    await expect.poll(() => autopilot.stateOf(slot.id)).toBe('scheduled');
    await autopilot.beOn('starter');
    await runRecurring(product, 'autopilot/plan-slots');
    expect(await autopilot.slotOf(slot.id)).toMatchObject({
      state: 'skipped',
      reason: 'Your plan includes Autopilot for fewer influencers.',
    });
    expect((await autopilot.postOf(slot.id)).status).toBe('canceled_by_user');
  });

  test('is moved, not created twice, when the hour or zone changes after it was paid for', async () => {
    const slot = await autopilot.firstSlot();
    await autopilot.nowDue();
    await expect.poll(async () => await autopilot.stateOf(slot.id)).toBe('scheduled');
    const local = slot.scheduledLocal.replace('T09:00', 'T18:30');
    await autopilot.save({ autopilot_post_time: '18:30', autopilot_timezone: 'Europe/Paris' });
    await expect
      .poll(async () => await autopilot.slotOf(slot.id))
      .toMatchObject({ state: 'scheduled', scheduledLocal: local, timezone: 'Europe/Paris' });
    expect(await autopilot.postOf(slot.id)).toMatchObject({ scheduledLocal: local, timezone: 'Europe/Paris' });
    expect(await autopilot.credits()).toBe(49);
  });

  test('is canceled when Autopilot is switched off while the post is overdue and waiting for an account', async () => {
    const slot = await autopilot.firstSlot();
    await autopilot.disconnect();
    await product.database.pool.query(`update autopilot_slots set slot_at = now() - interval '1 hour' where id = $1`, [
      slot.id,
    ]);
    await autopilot.nowDue();
    await expect.poll(() => autopilot.looksOf(slot.id)).toBe(1);
    await autopilot.save({ autopilot_enabled: false });
    await expect
      .poll(async () => await autopilot.slotOf(slot.id))
      .toMatchObject({ state: 'skipped', reason: 'Autopilot was switched off.' });
  });

  test('pauses Autopilot for the influencer after three failures in a row, until it is switched off and on', async () => {
    await autopilot.firstSlot();
    const { rows } = await product.database.pool.query<{ id: string }>(
      `update autopilot_slots set state = 'failed', reason = 'not_published', next_step_at = null, updated_at = now()
        where id in (select id from autopilot_slots where user_id = $1 order by slot_at limit 2) returning id`,
      [ana.id],
    );
    const third = (await autopilot.coming()).find(
      ({ id, state }) => state === 'planned' && !rows.some((row) => row.id === id),
    );
    if (!third) throw new Error('there is no third slot');
    await product.database.pool.query(`update post_slots set halted = 'failed' where id = $1`, [third.id]);
    await product.database.pool.query(`update autopilot_slots set next_step_at = now() where id = $1`, [third.id]);
    await product.database.pool.query(`select pg_notify('wake', 'autopilot')`);
    await expect
      .poll(async () => (await autopilot.get()).paused)
      .toBe('Autopilot paused after 3 failed posts in a row.');
    await expect.poll(async () => (await autopilot.coming()).filter(({ state }) => state === 'planned')).toEqual([]);

    await autopilot.save({ autopilot_enabled: false });
    await expect.poll(async () => (await autopilot.get()).paused).toBe(null);
    await autopilot.save({ autopilot_enabled: true });
    await expect
      .poll(async () => (await autopilot.coming()).filter(({ state }) => state === 'planned').length)
      .toBeGreaterThan(8);

    // Earlier failures no longer count.
    const next = (await autopilot.coming()).find(({ state }) => state === 'planned');
    if (!next) throw new Error('there is no slot after the pause');
    await product.database.pool.query(`update post_slots set halted = 'failed' where id = $1`, [next.id]);
    await product.database.pool.query(`update autopilot_slots set next_step_at = now() where id = $1`, [next.id]);
    await product.database.pool.query(`select pg_notify('wake', 'autopilot')`);
    await expect.poll(async () => (await autopilot.slotOf(next.id))?.state).toBe('failed');
    expect((await autopilot.get()).paused).toBe(null);
  });

  test('is skipped and not counted as a failure when its account was disconnected before its time', async () => {
    const slot = await autopilot.firstSlot();
    await autopilot.nowDue();
    await expect.poll(async () => await autopilot.stateOf(slot.id)).toBe('scheduled');
    await autopilot.disconnect();
    await autopilot.publishNow(slot.id);
    await expect.poll(async () => (await autopilot.postOf(slot.id)).status).toBe('failed');
    await autopilot.nowDue();
    await expect
      .poll(async () => await autopilot.slotOf(slot.id))
      .toMatchObject({ state: 'skipped', reason: 'No Instagram account was connected.' });
  });
});
