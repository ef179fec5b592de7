import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxQueuedImages } from '#features/generation/queue-rules.ts';
import { wake } from '#platform/live/announce.ts';
import { fillQueue } from '#tests/generation.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import { slotMachine } from './slots.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
});
afterAll(() => product.close());

test("a week requests its images once the user's image queue has room, and no post fails", async () => {
  const { service } = product.database;
  await fillQueue(product.database, { userId: ana.id, influencerId }, maxQueuedImages);
  const week = {
    week: '2030-07-03',
    days: [1],
    posts_per_day: 1,
    images: 2,
    persona: 'food',
    hashtag_strategy: 'minimal',
    timezone: 'America/Denver',
  };
  const made = await ana.call('generate-week', { influencer_id: influencerId, run_id: randomUUID(), ...week });
  expect(made.status).toBe(200);
  const slot = () => service.selectFrom('post_slots').selectAll().executeTakeFirstOrThrow();
  await expect.poll(async () => (await slot()).state).toBe('planned');
  // A worker has tried to request the images and saved that it will retry later.
  await expect.poll(async () => Number((await slot()).next_step_at) - Number((await slot()).updated_at)).toBe(30_000);
  expect(await slot()).toMatchObject({ state: 'planned', halted: null, failures: 0, credits: 0 });

  await service.deleteFrom('generations').where('prompt', '=', 'coffee').execute();
  await service.updateTable('post_slots').set({ next_step_at: new Date() }).execute();
  await wake(service, slotMachine);
  await expect.poll(async () => (await slot()).state).toBe('filled');
});
