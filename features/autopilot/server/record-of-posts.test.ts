import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxLateMs } from '#features/planner/post-rules.ts';
import { type AutopilotUser, openAutopilotUser } from '#tests/autopilot/autopilot-user.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { signUp, type TestUser } from '#tests/users.ts';
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

describe('the steps of a post', () => {
  test('are recorded from start to publication, each with its duration', async () => {
    const { id } = await autopilot.firstSlot();
    expect(await getSteps(id)).toEqual([]);
    await autopilot.nowDue();
    await expect.poll(() => autopilot.stateOf(id)).toBe('scheduled');
    const prepared = ['begun', 'planned', 'drawing', 'drawn', 'filled', 'scheduled'];
    expect((await getSteps(id)).map(({ step }) => step)).toEqual(prepared);

    await publish(id);
    expectTimed(await getSteps(id), [...prepared, 'posted']);
    const { postedAt } = await autopilot.postOf(id);
    expect((await getSteps(id)).at(-1)?.at).toBe(postedAt);
  });

  test('include the request for approval and the approval', async () => {
    await ana.call('save-autopilot', { influencer_id, changes: { mode: 'ask' } });
    const { id } = await autopilot.firstSlot();
    await autopilot.nowDue();
    await expect.poll(() => autopilot.stateOf(id)).toBe('waiting');
    const expectedSteps = ['begun', 'planned', 'drawing', 'drawn', 'filled', 'asked'];
    expect((await getSteps(id)).map(({ step }) => step)).toEqual(expectedSteps);

    await ana.call('approve-slot', { slot_id: id });
    await expect.poll(() => autopilot.stateOf(id)).toBe('scheduled');
    await publish(id);
    expectTimed(await getSteps(id), [...expectedSteps, 'approved', 'scheduled', 'posted']);
  });

  const hours = (since: number) => new Date(Date.now() - since * 3_600_000).toISOString();
  test.each<[string, { state: string; halted?: string; isLate?: boolean }, string[], string]>([
    ['could not be prepared', { state: 'drawn', halted: 'failed' }, ['planned', 'drawing', 'drawn'], 'failed'],
    ['could not be scheduled', { state: 'filled' }, ['planned', 'drawing', 'drawn', 'filled'], 'held'],
    ['was stopped', { state: 'drawing', halted: 'stopped' }, ['planned', 'drawing'], 'skipped'],
    ['came too late', { state: 'drawing', isLate: true }, ['planned', 'drawing'], 'skipped'],
  ])('are kept for a post that %s', async (_case, { state, halted = null, isLate = false }, done, becomes) => {
    const { id } = await autopilot.firstSlot();
    const times = Object.fromEntries(done.map((step, index) => [step, hours(3 - index / 10)]));
    // Its draft has no images, so it cannot be scheduled.
    await product.database.pool.query(
      `update post_slots set state = $2, halted = $3, step_times = $4, plan = '{}', next_step_at = null where id = $1`,
      [id, state, halted, times],
    );
    await product.database.pool.query(
      `update autopilot_slots set state = 'filling', step_times = $2, next_step_at = now(),
         slot_at = case when $3 then now() - $4 * interval '1 millisecond' else slot_at end where id = $1`,
      [id, { begun: hours(4) }, isLate, maxLateMs + 60_000],
    );
    await autopilot.nowDue();
    await expect.poll(() => autopilot.stateOf(id)).toBe(becomes);
    expectTimed(await getSteps(id), ['begun', ...done]);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['its person skips', (id) => ana.call('skip-slot', { slot_id: id })],
    ['a changed setting ends', () => autopilot.save({ autopilot_day_of_week: [] })],
  ])('are kept, with the images so far, for a post that %s while images are being generated', async (_case, end) => {
    const { id } = await autopilot.firstSlot();
    const done = { planned: hours(3), drawing: hours(2) };
    await product.database.pool.query(
      `update post_slots set state = 'drawing', step_times = $2, credits = 2, plan = '{}', next_step_at = null where id = $1`,
      [id, done],
    );
    await product.database.pool.query(
      `update autopilot_slots set state = 'filling', step_times = $2, credits = 5,
         next_step_at = now() + interval '9 days' where id = $1`,
      [id, { begun: hours(4) }],
    );
    await end(id);
    await expect.poll(() => autopilot.stateOf(id)).toBe('skipped');
    expectTimed(await getSteps(id), ['begun', 'planned', 'drawing']);
    expect((await autopilot.slotOf(id))?.credits).toBe(2);
  });

  async function getSteps(id: string): Promise<AutopilotSlot['steps']> {
    return (await autopilot.slotOf(id))?.steps ?? [];
  }

  async function publish(id: string): Promise<void> {
    await autopilot.publishNow(id);
    await expect.poll(async () => (await autopilot.postOf(id)).status).toBe('posted');
    await autopilot.nowDue();
    await expect.poll(() => autopilot.stateOf(id)).toBe('posted');
  }

  function expectTimed(steps: AutopilotSlot['steps'], names: readonly string[]): void {
    expect(steps.map(({ step }) => step)).toEqual(names);
    const [begun, ...others] = steps;
    expect(begun?.tookMs).toBe(null);
    for (const { step, tookMs } of others) expect(tookMs, step).toBeGreaterThanOrEqual(0);
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted());
  }
});

describe('the missed posts of a period', () => {
  test('are the held, skipped and failed ones, in order and with their reasons', async () => {
    const slots = await autopilot.switchOn();
    const states = ['held', 'planned', 'skipped', 'failed', 'filling', 'waiting', 'scheduled', 'posted', 'held'];
    const reasons: Record<string, string> = { held: 'weekly_limit', skipped: 'not_wanted', failed: 'not_made' };
    for (const [index, state] of states.entries())
      await product.database.pool.query(
        `update autopilot_slots set state = $2, reason = $3, next_step_at = case when $2 in ('planned', 'filling',
           'waiting', 'scheduled') then now() + interval '9 days' end where id = $1`,
        [slots[index + 1]?.id, state, reasons[state] ?? null],
      );
    // Posts just outside the period are not included: the period ends at the time of the next post.
    for (const index of [0, 10])
      await product.database.pool.query(
        `update autopilot_slots set state = 'failed', reason = 'late', next_step_at = null where id = $1`,
        [slots[index]?.id],
      );

    const missed = await list({ from: slots[1]?.slotAt, to: slots[10]?.slotAt });
    expect(missed.map(({ id, state, reason }) => [id, state, reason])).toEqual([
      [slots[1]?.id, 'held', 'Weekly limit: you have used your plan’s posts for that week.'],
      [slots[3]?.id, 'skipped', 'You skipped it.'],
      [slots[4]?.id, 'failed', 'It could not be created.'],
      [slots[9]?.id, 'held', 'Weekly limit: you have used your plan’s posts for that week.'],
    ]);
    expect(await list({ from: slots[10]?.slotAt, to: slots[1]?.slotAt })).toEqual([]);
  });

  test('are visible only to their owner', async () => {
    const bo = await signUp(product, 'Bo');
    const time = { from: '2026-01-01T00:00:00Z', to: '2090-01-01T00:00:00Z' };
    const refused = await bo.call('list-missed-slots', { influencer_id, ...time });
    expect(refused).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', message: 'Influencer not found' } });
  });

  async function list(time: object): Promise<AutopilotSlot[]> {
    const { body } = await ana.call('list-missed-slots', { influencer_id, ...time });
    return body.items as AutopilotSlot[]; // guaranteed by the contract
  }
});
