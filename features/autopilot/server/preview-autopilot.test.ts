import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AutopilotUser, openAutopilotUser } from '#tests/autopilot/autopilot-user.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, type TestUser } from '#tests/users.ts';
import { reasonMessages } from '../autopilot-rules.ts';
import type { AutopilotPreview } from '../contract.ts';

let product: TestProduct;
let ana: TestUser;
let autopilot: AutopilotUser;
/** One influencer more than the plan allows on Autopilot. */
let influencers: string[];

beforeAll(async () => {
  product = await openTestProduct();
  autopilot = await openAutopilotUser(product);
  ana = autopilot.person;
  await autopilot.beOn('professional');
  influencers = [autopilot.influencerId];
  for (const name of ['Nova', 'Zoe', 'Kim']) influencers.push(await makeInfluencer(ana, name));
});
afterAll(() => product.close());
beforeEach(async () => {
  await autopilot.reset();
  await autopilot.beOn('creator');
});

const mondays = { autopilot_day_of_week: [1] };
const beyond = { credits: 0, reasons: [reasonMessages.plan] };
const within = { credits: 2, reasons: [null] };

test('previews no posts for an influencer beyond the plan, with the reason', async () => {
  const [first, second, third, fourth] = await allOn();
  expect(await autopilot.get(fourth)).toMatchObject({ beyondPlan: true, coming: [] });
  expect(await preview(fourth)).toEqual(beyond);
  for (const id of [first, second, third]) expect(await preview(id)).toEqual(within);
  await autopilot.save({ autopilot_enabled: false }, first);
  await expect.poll(() => preview(fourth)).toEqual(within);
});

test('ranks an influencer that is off after all others', async () => {
  const [first, , , fourth = ''] = influencers;
  for (const id of influencers) if (id !== fourth) await switchOn(id);
  await autopilot.save({ ...autopilot.on, ...mondays, autopilot_enabled: false }, fourth);
  expect(await preview(fourth)).toEqual(beyond);
  await autopilot.save({ autopilot_enabled: false }, first);
  await expect.poll(() => preview(fourth)).toEqual(within);
  await switchOn(fourth);
  expect(await preview(first)).toEqual(beyond);
  await autopilot.beOn('professional');
  expect(await preview(first)).toEqual(within);
});

test('ranks a paused influencer as if it were resumed', async () => {
  const [first, , third, fourth] = await allOn();
  await ana.call('stop-autopilot', { influencer_id: first });
  expect(await preview(first)).toEqual(within);
  expect(await preview(fourth)).toEqual(within);
  await ana.call('stop-autopilot', { influencer_id: fourth });
  await ana.call('resume-autopilot', { influencer_id: first });
  expect(await preview(third)).toEqual(within);
  expect(await preview(fourth)).toEqual(beyond);
});

async function allOn(): Promise<string[]> {
  for (const id of influencers) await switchOn(id);
  return influencers;
}

/** One after another, because the first to be switched on has priority. */
async function switchOn(id: string): Promise<void> {
  await autopilot.save({ ...autopilot.on, ...mondays }, id);
  const isKnown = async () =>
    (
      await product.database.pool.query(
        'select from autopilot_personas where influencer_id = $1 and switched_on_at is not null',
        [id],
      )
    ).rowCount;
  await expect.poll(isKnown).toBe(1);
}

async function preview(influencer_id: string | undefined) {
  const { posts, credits } = (await ana.call('get-autopilot-preview', { influencer_id })).body as AutopilotPreview;
  return { credits, reasons: [...new Set(posts.map(({ reason }) => reason))] };
}
