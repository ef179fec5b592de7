import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AutopilotUser, openAutopilotUser } from '#tests/autopilot/autopilot-user.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import type { TestUser } from '#tests/users.ts';
import { openVirtualClock } from '#tests/virtual-clock.ts';
import { getLimitWeek } from '../autopilot-rules.ts';
import type { AutopilotSlot } from '../contract.ts';
import { openPlan } from './open-plan.ts';

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

test('counts the credits of skipped posts towards their daily and weekly limits', async () => {
  await autopilot.save({ ...autopilot.on, autopilot_day_of_week: [] });
  await limit({ mode: 'ask', daily_credits: 1, weekly_credits: 1 });
  const { body } = await ana.call('run-autopilot', { influencer_id });
  await expect.poll(() => autopilot.stateOf(String(body.slot_id))).toBe('waiting');
  await ana.call('skip-slot', { slot_id: body.slot_id });
  const again = await ana.call('run-autopilot', { influencer_id });
  expect(again).toMatchObject({ status: 409, body: { code: 'CREDITS_CAPPED' } });
  expect(await autopilot.credits()).toBe(49);
});

test.each(['skipped', 'failed'])('does not spend the cost of a %s post again in the same week', async (state) => {
  const slots = await autopilot.switchOn();
  const paid = slots[8];
  await settle(paid, state);
  await limit({ weekly_credits: 3 });
  const coming = await autopilot.coming();
  const sameWeek = coming.filter((slot) => getWeek(slot) === getWeek(paid));
  expect(sameWeek.filter((slot) => slot.state === 'planned')).toHaveLength(Math.min(2, sameWeek.length - 1));

  const { body } = await ana.call('get-autopilot-preview', { influencer_id });
  const foreseen = (body.posts as { scheduledLocal: string; reason: string | null }[]).map(
    ({ scheduledLocal, reason }) => [scheduledLocal, reason],
  );
  const others = ([local]: readonly (string | null)[]) => local !== paid?.scheduledLocal;
  const planned = coming.map(({ scheduledLocal, reason }) => [scheduledLocal, reason]);
  expect(foreseen.filter(others)).toEqual(planned.slice(0, foreseen.length).filter(others));
});

test("applies the daily limit once to a day that spans two of the plan's weeks", async () => {
  const monday = (await autopilot.switchOn()).find(({ scheduledLocal }) => getWeekday(scheduledLocal) === 1);
  await settle(monday, 'posted');
  // Monday morning in Tokyo is still Sunday in Chicago; the afternoon is not.
  const now = Temporal.PlainDateTime.from(monday?.scheduledLocal ?? '')
    .toZonedDateTime(autopilot.zone)
    .add({ hours: 8 });
  const week = getLimitWeek(now.epochMilliseconds);
  expect(week).not.toBe(getWeek(monday));
  const clock = openVirtualClock(new Date(now.epochMilliseconds));
  await product.database
    .asUser(ana.id)
    .transaction()
    .execute(async (trx) => {
      const { counts, limits } = await openPlan(trx, clock, ana.id);
      const place = { influencerId: influencer_id, week, day: now.toPlainDate().toString(), credits: 1 };
      expect(counts.limitFor(place, limits, { daily: 1, weekly: null })).toBe('credit_limit');
      expect(counts.limitFor(place, limits, { daily: 2, weekly: 1 })).toBeUndefined();
    });
});

function limit(changes: object) {
  return ana.call('save-autopilot', { influencer_id, changes });
}

async function settle(slot: AutopilotSlot | undefined, state: string): Promise<void> {
  await product.database.pool.query(
    'update autopilot_slots set state = $2, credits = 1, next_step_at = null where id = $1',
    [slot?.id, state],
  );
}

function getWeek(slot: AutopilotSlot | undefined): string {
  return getLimitWeek(Date.parse(slot?.slotAt ?? ''));
}

function getWeekday(local: string): number {
  return Temporal.PlainDateTime.from(local).dayOfWeek;
}
