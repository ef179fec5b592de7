import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AutopilotUser, openAutopilotUser } from '#tests/autopilot/autopilot-user.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';

let product: TestProduct;
let autopilot: AutopilotUser;

beforeAll(async () => {
  product = await openTestProduct();
  autopilot = await openAutopilotUser(product);
});
afterAll(() => product.close());
beforeEach(() => autopilot.reset());

test('keeps the idea of a post that has not been started when its hour changes, pinned or not', async () => {
  const before = await autopilot.switchOn();
  const [pinned, other] = before.slice(-4);
  const change = { kind: 'write', words: 'Swans at the lake' };
  expect((await autopilot.person.call('change-idea', { slot_id: pinned?.id, change })).status).toBe(200);
  await autopilot.save({ autopilot_post_time: '18:30' });
  const ofDay = async (day = '') => (await autopilot.coming()).filter((slot) => slot.scheduledLocal.startsWith(day));
  const [pinnedDay, otherDay] = [pinned, other].map((slot) => slot?.scheduledLocal.slice(0, 10));
  await expect
    .poll(() => ofDay(pinnedDay))
    .toMatchObject([{ scheduledLocal: `${pinnedDay}T18:30`, idea: { title: 'Swans at the lake', isPinned: true } }]);
  expect(await ofDay(otherDay)).toMatchObject([
    { id: other?.id, scheduledLocal: `${otherDay}T18:30`, state: 'planned', idea: other?.idea },
  ]);
  const drafts = await autopilot.drafts();
  expect(drafts.map(({ id }) => id)).toEqual((await autopilot.coming()).map(({ id }) => id));
  expect(drafts.find(({ id }) => id === other?.id)?.scheduledLocal).toBe(`${otherDay}T18:30`);
  const { rows } = await product.database.pool.query(
    "select slot_at - next_step_at = interval '24 hours' as is_a_day from autopilot_slots where id = $1",
    [other?.id],
  );
  expect(rows).toEqual([{ is_a_day: true }]);
});

test("keeps a scheduled post's hour when the rules of its zone change, and moves it only once", async () => {
  const slot = await autopilot.firstSlot();
  await autopilot.nowDue();
  await expect.poll(() => autopilot.stateOf(slot.id)).toBe('scheduled');
  // As if it had been scheduled while the zone's clocks were an hour behind.
  const later = (column: string) => `${column} = ${column} + interval '1 hour'`;
  const { pool } = product.database;
  await pool.query(`update autopilot_slots set ${later('slot_at')}, ${later('next_step_at')} where id = $1`, [slot.id]);
  await pool.query(`update scheduled_posts set ${later('scheduled_at')}, ${later('next_step_at')} where id = $1`, [
    slot.id,
  ]);
  expect(await runRecurring(product, 'planner/follow-zone-rules')).toEqual({ moved: 1 });
  await runRecurring(product, 'autopilot/plan-slots');
  expect(await autopilot.slotOf(slot.id)).toMatchObject({ state: 'scheduled', slotAt: slot.slotAt });
  expect((await autopilot.postOf(slot.id)).scheduledAt).toBe(slot.slotAt);
  const ofDay = (await autopilot.coming()).filter(({ scheduledLocal }) => scheduledLocal === slot.scheduledLocal);
  expect(ofDay).toHaveLength(1);
});
