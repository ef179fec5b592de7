import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantCredits } from '#features/billing/server/credits.ts';
import { announce } from '#platform/live/announce.ts';
import { type LiveClient, openLive } from './live-client.ts';
import { openTestProduct, type TestProduct } from './product.ts';
import { signUp, type TestUser } from './users.ts';

const cuts = 200;

let product: TestProduct;
let ana: TestUser;
let credits = 10;
beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
});
afterAll(() => product.close());

test(`leaves no client with an old state after ${cuts} cuts of the live stream if it refreshes on each event`, async () => {
  let seen = 0;
  const pollCredits = async (): Promise<void> => {
    const { status, body } = await ana.call('get-usage-summary');
    if (status !== 200) return pollCredits(); // rejected on a busy machine; the interface retries too
    seen = Math.max(seen, Number(body.credits));
  };
  const open = () => openLive(product.url, ana.token, () => void pollCredits());

  for (let cut = 0; cut < cuts; cut++) {
    const client = await changeAround(cut % 4, open);
    await expect.poll(() => seen, { interval: 5 }).toBe(credits);
    client.cut();
  }
  expect(product.errors).toEqual([]);
});

/** Makes one change and one cut in the given order. Returns a connected client. */
async function changeAround(order: number, open: () => Promise<LiveClient>): Promise<LiveClient> {
  if (order === 0) {
    await addCredit();
    return open();
  }
  if (order === 1) {
    const [client] = await Promise.all([open(), addCredit()]);
    return client;
  }
  const client = await open();
  await addCredit();
  if (order === 2) return client;
  client.cut();
  return open();
}

async function addCredit(): Promise<void> {
  credits += 1;
  await product.database.service.transaction().execute(async (trx) => {
    const grant = { userId: ana.id, kind: 'correction', amount: 1, expiresAt: null, note: 'test' } as const;
    await grantCredits(trx, { ...grant, reference: `test/${credits}` });
    await announce(trx, [{ userId: ana.id, topic: 'profile' }]);
  });
}
