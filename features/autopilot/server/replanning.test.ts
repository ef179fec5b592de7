import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AutopilotUser, openAutopilotUser } from '#tests/autopilot/autopilot-user.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, type TestUser } from '#tests/users.ts';

let product: TestProduct;
let ana: TestUser;
let autopilot: AutopilotUser;

beforeAll(async () => {
  product = await openTestProduct();
  autopilot = await openAutopilotUser(product);
  ana = autopilot.person;
});
afterAll(() => product.close());
beforeEach(() => autopilot.reset());

test('makes room for more posts and influencers immediately after an upgrade', async () => {
  await autopilot.beOn('professional');
  const nova = await makeInfluencer(ana, 'Nova');
  await autopilot.switchOn();
  await autopilot.switchOn({}, nova);
  await planFor('free');
  expect(await heldPosts()).toBeGreaterThan(20);
  expect(await autopilot.coming(nova)).toEqual([]);

  await buy('professional');
  await expect.poll(heldPosts).toBe(0);
  expect((await autopilot.coming(nova)).length).toBeGreaterThan(25);
});

test('fills the gap left by a skipped post with the next one immediately', async () => {
  await autopilot.switchOn();
  await planFor('free');
  const [first] = await listPosts('planned');
  const next = (await listPosts('held')).find(
    ({ week, slotAt }) => week === first?.week && slotAt > (first?.slotAt ?? ''),
  );
  expect((await ana.call('skip-slot', { slot_id: first?.id })).status).toBe(200);
  const planned = (await listPosts('planned')).filter(({ week }) => week === first?.week);
  expect(planned.map(({ slotAt }) => slotAt)).toEqual(next ? [next.slotAt] : []);
});

async function planFor(plan: 'free'): Promise<void> {
  await autopilot.beOn(plan);
  await runRecurring(product, 'autopilot/plan-slots');
}

async function buy(plan: 'professional'): Promise<void> {
  const { body } = await ana.call('create-checkout', {
    plan,
    billing: 'monthly',
    user: { id: ana.id, email: ana.email },
  });
  const checkout_id = String(body.url).split('/').at(-1);
  expect((await ana.call('pay-sandbox-checkout', { checkout_id, card: 'accepted' })).status).toBe(200);
}

async function heldPosts(): Promise<number> {
  return (await autopilot.coming()).filter(({ state }) => state === 'held').length;
}

/** Returns the posts in a state, each with the week that it counts towards in the plan. */
async function listPosts(state: 'planned' | 'held') {
  const { rows } = await product.database.pool.query<{ id: string; week: string; slotAt: string }>(
    `select id, week::text, slot_at::text as "slotAt" from autopilot_slots where state = $1 and slot_at > now()
      order by slot_at`,
    [state],
  );
  return rows;
}
