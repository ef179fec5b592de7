import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestProduct, type TestProduct } from './product.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser } from './users.ts';

let product: TestProduct;
let ana: TestUser;
/** Has no influencer yet, so can still create one. */
let bo: TestUser;
let influencer: string;
let username: string;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  bo = await signUp(product, 'Bo');
  influencer = await makeInfluencer(ana);
  username = await connectInstagram(ana, influencer);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => product.close());

const refused = { kind: 'refused', reason: 'This is not what we do.' } as const;
const failed = { kind: 'failed', reason: 'The vendor is away.', retryable: true } as const;

test.each([
  ['refuses is 422', refused, 422, 'PREVIEW_REFUSED'],
  ['fails to make is 502', failed, 502, 'PREVIEW_FAILED'],
])('a preview that the image engine %s and costs no credits', async (_case, outcome, status, code) => {
  vi.spyOn(product.product.ports.engine, 'draw').mockResolvedValue(outcome);
  const before = (await bo.call('get-profile')).body.credits;
  expect(await bo.call('preview', { options: {} })).toMatchObject({ status, body: { code } });
  expect((await bo.call('get-profile')).body.credits).toBe(before);
});

test.each([
  ['refuses is 422', refused, 422, 'PLAN_REFUSED'],
  ['fails to make is 502', failed, 502, 'PLAN_FAILED'],
])('a plan that the writer %s', async (_case, outcome, status, code) => {
  vi.spyOn(product.product.ports.writer, 'planShots').mockResolvedValue(outcome);
  for (const name of ['plan-generate', 'plan-images'])
    expect(await ana.call(name, { influencer_id: influencer })).toMatchObject({ status, body: { code } });
});

test('returns 422 for a post that Instagram rejects because of its content', async () => {
  const { body } = await ana.call('get-influencer', { influencer_id: influencer });
  await ana.call('simulate-sandbox-instagram', { username, failure: 'against the rules' });
  const post = { influencerId: influencer, mediaUrls: [body.avatar_url], publishNow: true, caption: 'Hello' };
  expect(await ana.call('create-post', post)).toMatchObject({
    status: 422,
    body: {
      code: 'publish_failed',
      message: 'Publish failed: Instagram rejected this post because it violates its rules.',
    },
  });
});
