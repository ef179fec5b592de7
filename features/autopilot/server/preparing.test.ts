import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AutopilotUser, openAutopilotUser } from '#tests/autopilot/autopilot-user.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import type { TestUser } from '#tests/users.ts';
import { firstFillDelayMs } from '../autopilot-rules.ts';
import type { AutopilotPreview } from '../contract.ts';

const hourMs = 3_600_000;

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

describe('preparing posts before their time', () => {
  test('starts a day ahead by default, or as many hours ahead as the user chose', async () => {
    await expectAhead(24, () => autopilot.switchOn());
    expect((await autopilot.get()).control.prepare_ahead_hours).toBe(24);
    await autopilot.save({ autopilot_day_of_week: [] });
    await expect.poll(() => autopilot.coming()).toEqual([]);
    await choose(48);
    expect((await autopilot.get()).control.prepare_ahead_hours).toBe(48);
    await expectAhead(48, () => autopilot.switchOn());
  });

  test('applies a new choice to planned posts, five minutes later at the earliest', async () => {
    await autopilot.switchOn();
    await expectAhead(72, () => choose(72));
    await expectAhead(6, () => choose(6));
  });

  test('does not change started, requested or account-less posts, and changes none if the choice is the same', async () => {
    const [begun, extra, without, asked, planned] = await autopilot.switchOn();
    await product.database.pool.query(`update autopilot_slots set next_step_at = '2090-01-01'`);
    const change = (id: string | undefined, columns: string) =>
      product.database.pool.query(`update autopilot_slots set ${columns} where id = $1`, [id]);
    await change(begun?.id, `state = 'filling'`);
    await change(extra?.id, 'is_extra = true');
    await change(without?.id, 'looks = 1');
    await change(asked?.id, `state = 'waiting'`);
    const moved = async () => {
      const rows = await nextSteps();
      return rows.filter(({ next_step_at }) => next_step_at.getUTCFullYear() !== 2090).map(({ id }) => id);
    };
    await choose(24);
    await ana.call('save-autopilot', { influencer_id, changes: { mode: 'ask', weekly_credits: 900 } });
    expect(await moved()).toEqual([]);
    await choose(12);
    const stay = [begun, extra, without, asked].map((slot) => slot?.id);
    expect(await moved()).toEqual((await nextSteps()).map(({ id }) => id).filter((id) => !stay.includes(id)));
    expect(await moved()).toContain(planned?.id);
  });

  test.each([0, 7, 24.5, 1_000, '24', null])('refuses a choice of %j hours', async (hours) => {
    const refused = await ana.call('save-autopilot', { influencer_id, changes: { prepare_ahead_hours: hours } });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: 'Please choose one of the offered options.', details: { field: 'changes.prepare_ahead_hours' } },
    });
  });

  function choose(hours: number) {
    return ana.call('save-autopilot', { influencer_id, changes: { prepare_ahead_hours: hours } });
  }

  /** Checks that after a change every post is prepared this many hours ahead, or five minutes after the change. */
  async function expectAhead(hours: number, change: () => Promise<unknown>): Promise<void> {
    const fromMs = Date.now() + firstFillDelayMs;
    await change();
    const toMs = Date.now() + firstFillDelayMs;
    const rows = await nextSteps();
    expect(rows.length).toBeGreaterThan(25);
    for (const { slot_at, next_step_at } of rows) {
      const aheadMs = slot_at.getTime() - hours * hourMs;
      expect(next_step_at.getTime()).toBeGreaterThanOrEqual(Math.max(aheadMs, fromMs));
      expect(next_step_at.getTime()).toBeLessThanOrEqual(Math.max(aheadMs, toMs));
    }
  }

  async function nextSteps() {
    const { rows } = await product.database.pool.query<{ id: string; slot_at: Date; next_step_at: Date }>(
      'select id, slot_at, next_step_at from autopilot_slots where user_id = $1 order by slot_at',
      [ana.id],
    );
    return rows;
  }
});

describe('the preview', () => {
  test('does not count started posts twice', async () => {
    const { id } = await autopilot.firstSlot();
    expect(await preview()).toMatchObject({ credits: 14, balance: 50 });
    await autopilot.nowDue();
    await expect.poll(() => autopilot.stateOf(id)).toBe('scheduled');
    const { credits, balance, posts } = await preview();
    expect({ credits, balance, posts: posts.length }).toEqual({ credits: 13, balance: 49, posts: 14 });
    expect(posts.map(({ reason }) => reason)).toEqual(posts.map(() => null));
  });

  test('shows why a skipped post is not created, and makes room for the next one', async () => {
    const [first, second, third] = await inOneWeek();
    await autopilot.beOn('free');
    const isMade = async () => {
      const { posts } = await preview();
      const findReason = (local = '') => posts.find(({ scheduledLocal }) => scheduledLocal === local)?.reason;
      return [first, second, third].map((slot) => findReason(slot?.scheduledLocal));
    };
    const usedUp = 'Weekly limit: you have used your plan’s posts for that week.';
    expect(await isMade()).toEqual([null, usedUp, usedUp]);
    const { credits } = await preview();
    await ana.call('skip-slot', { slot_id: first?.id });
    expect(await isMade()).toEqual(['You skipped it.', null, usedUp]);
    expect((await preview()).credits).toBe(credits);
  });

  test("counts a requested post towards its week's limit", async () => {
    const [first, second, third] = await inOneWeek();
    await product.database.pool.query(
      `update autopilot_slots set is_extra = true, slot_at = slot_at + interval '1 minute' where id = $1`,
      [second?.id],
    );
    await autopilot.beOn('free');
    const { posts } = await preview();
    for (const slot of [first, third])
      expect(posts.find(({ scheduledLocal }) => scheduledLocal === slot?.scheduledLocal)?.reason).not.toBe(null);
  });

  /** Returns the first three posts of the plan's first complete week. */
  async function inOneWeek() {
    const slots = await autopilot.switchOn();
    const { rows } = await product.database.pool.query<{ id: string }>(
      `select id from autopilot_slots where week = (select min(week) from autopilot_slots where week > current_date)
         order by slot_at`,
    );
    const ids = rows.slice(0, 3).map(({ id }) => id);
    return slots.filter(({ id }) => ids.includes(id));
  }

  async function preview(): Promise<AutopilotPreview> {
    // guaranteed by the contract
    return (await ana.call('get-autopilot-preview', { influencer_id })).body as AutopilotPreview;
  }
});
