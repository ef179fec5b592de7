import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountHeld } from '#contract/account-held.ts';
import { summarizeUsage } from '#features/billing/server/accounts.ts';
import { setCredits } from './credits.ts';
import type { TestProduct } from './product.ts';
import type { StandInProvider } from './providers/image-models.ts';
import { openTrainingProduct } from './trainings.ts';
import { callAs, makeInfluencer, signUp, type TestUser } from './users.ts';

/** Number of images that the stand-in provider generates concurrently. */
const concurrency = 4;
const credits = 150;
/** The images are ordered eight at a time. */
const orders = [8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 4];

let images: StandInProvider;
let product: TestProduct;
let close: () => Promise<void>;
let operator: TestUser;
let bo: TestUser;
let influencer: string;

beforeAll(async () => {
  ({ images, product, close } = await openTrainingProduct());
  operator = await signUp(product, 'Ana');
});
afterAll(() => close());
beforeEach(async () => {
  bo = await signUp(product, 'Bo');
  await setCredits(product.database, bo.id, credits + 1);
  influencer = await makeInfluencer(bo); // costs one credit
});

const order = (count: number) =>
  bo.call('generate-images', { influencer_id: influencer, prompt: 'coffee', aspect: '1:1', count });

const holds = [
  { hold: 'its deletion was requested', act: () => bo.call('delete-account', { password: 'a good password' }) },
  { hold: 'it was suspended', act: () => operator.call('suspend-person', { user_id: bo.id, reason: 'test' }) },
];

describe.each(holds)('an account with 100 queued images of which $hold', ({ act }) => {
  test('has no more images generated and is refunded every remaining credit', async () => {
    const before = images.calls.length;
    const { promise: opened, resolve: open } = Promise.withResolvers<undefined>();
    images.reach = () => opened;
    for (const count of orders) expect((await order(count)).status).toBe(200);
    // A worker has claimed a fifth image, which is queued until the provider has capacity.
    await expect.poll(() => statuses()).toMatchObject({ drawing: concurrency + 1, waiting: 95 });
    await expect.poll(() => images.calls.length - before).toBe(concurrency);

    expect((await act()).status).toBe(200);
    open(undefined);
    await expect.poll(() => statuses()).toEqual({ done: concurrency, refused: 96 });
    expect(images.calls.length - before).toBe(concurrency);
    expect(await reasons()).toEqual([accountHeld]);
    expect(await getCredits(bo)).toBe(credits - concurrency);
    expect(await entries()).toEqual({ reserved: 101, returned: 96, settled: concurrency + 1 });
  });
});

test('charges only for new images when the user returns before the deletion', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<undefined>();
  images.reach = () => opened;
  for (const count of [8, 8]) await order(count);
  await bo.call('delete-account', { password: 'a good password' });
  open(undefined);
  await expect.poll(() => statuses()).toMatchObject({ refused: expect.any(Number) });
  await expect.poll(async () => Object.keys(await statuses()).sort()).toEqual(['done', 'refused']);
  const { done = 0 } = await statuses();

  const answer = await fetch(`${product.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: bo.email, password: 'a good password' }),
  });
  const token = answer.headers.get('set-auth-token') ?? '';
  const again = { influencer_id: influencer, prompt: 'tea', aspect: '1:1', count: 2 };
  expect((await callAs(product.url, token, 'generate-images', again)).status).toBe(200);
  await expect.poll(async () => (await statuses()).done).toBe(done + 2);
  expect(await getCredits(bo)).toBe(credits - done - 2);
});

/** Counts Bo's photos by status. */
async function statuses(): Promise<Record<string, number>> {
  const rows = await photos().select('status').execute();
  const byStatus = Object.entries(Object.groupBy(rows, ({ status }) => status));
  return Object.fromEntries(byStatus.map(([status, own = []]) => [status, own.length]));
}

async function reasons(): Promise<(string | null)[]> {
  const rows = await photos().where('status', '=', 'refused').select('reason').distinct().execute();
  return rows.map(({ reason }) => reason);
}

function photos() {
  return product.database.service
    .selectFrom('generation_images')
    .where('user_id', '=', bo.id)
    .where('queue', '=', 'draw-image');
}

async function getCredits({ id }: TestUser): Promise<number> {
  return (await summarizeUsage(product.database.service, id, 0)).credits;
}

/** Counts Bo's ledger entries by kind. */
async function entries(): Promise<Record<string, number>> {
  const rows = await product.database.service
    .selectFrom('credit_entries')
    .where('user_id', '=', bo.id)
    .where('kind', 'in', ['reserved', 'returned', 'settled'])
    .select('kind')
    .execute();
  const byKind = Object.entries(Object.groupBy(rows, ({ kind }) => kind));
  return Object.fromEntries(byKind.map(([kind, own = []]) => [kind, own.length]));
}
