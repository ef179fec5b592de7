import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AutopilotUser, openAutopilotUser } from '#tests/autopilot/autopilot-user.ts';
import { listIdeas, type PostIdea } from '#tests/autopilot/post-ideas.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import type { TestUser } from '#tests/users.ts';

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

test('leaves no story without its start, end or middle when days are removed', async () => {
  await autopilot.switchOn({ interests: ['travel', 'city'] });
  expect(parts(await ideas())).not.toEqual([]);
  await autopilot.save({ autopilot_day_of_week: [2, 4, 6] });
  await expect.poll(async () => (await autopilot.coming()).length).toBeLessThan(15);
  const left = await ideas();
  for (const [name, told] of Map.groupBy(parts(left), ({ story }) => story?.name))
    expect(
      told.map(({ story }) => story?.part),
      name,
    ).toEqual(told.map((_, index) => index + 1));
  // Each post is created from its new idea, and no idea is repeated.
  for (const { idea, options } of left) expect(options?.request).toContain(idea.scene);
  const scenes = left.map(({ idea }) => idea.scene);
  expect(new Set(scenes).size).toBe(scenes.length);
  await runRecurring(product, 'autopilot/plan-slots');
  expect(await ideas()).toEqual(left);
});

test('keeps pinned and started parts of a broken story', async () => {
  const slots = await autopilot.switchOn({ interests: ['gym'] });
  const [gone, pinned, begun, open] = slots.slice(10);
  await query(`update autopilot_slots set idea = idea || '{"story": null}' where influencer_id = $1`, influencerId);
  for (const [at, slot] of [gone, pinned, begun, open].entries())
    await query(
      'update autopilot_slots set idea = idea || $2 where id = $1',
      ...[slot?.id, JSON.stringify({ story: { name: 'A trip to Rome', part: at + 1, of: 5 } })],
    );
  await ana.call('change-idea', { slot_id: pinned?.id, change: { kind: 'pin', isPinned: true } });
  await query(`update autopilot_slots set state = 'filling', next_step_at = '2090-01-01' where id = $1`, begun?.id);
  await query(`update autopilot_slots set state = 'skipped', next_step_at = null where id = $1`, gone?.id);
  const before = await ideas();
  await runRecurring(product, 'autopilot/plan-slots');
  const after = await ideas();
  expect(after.find(({ id }) => id === open?.id)?.idea).toMatchObject({ story: null, by: 'rule' });
  expect(after.filter(({ id }) => id !== open?.id)).toEqual(before.filter(({ id }) => id !== open?.id));
});

function ideas(): Promise<PostIdea[]> {
  return listIdeas(product.database, influencerId);
}

function parts(posts: readonly PostIdea[]) {
  return posts.flatMap(({ idea }) => (idea.story ? idea : []));
}

function query(text: string, ...values: unknown[]): Promise<unknown> {
  return product.database.pool.query(text, values);
}
