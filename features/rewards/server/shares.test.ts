import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plans } from '#features/billing/plans.ts';
import { aboutHours } from '#tests/about-hours.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { signUp, type TestUser } from '#tests/users.ts';
import { maxSharesPerDay } from '../share-rules.ts';

let product: TestProduct;
let admin: TestUser;
let bo: TestUser;
beforeAll(async () => {
  product = await openTestProduct();
  [admin, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')]; // the first account is the admin
});
afterAll(() => product.close());

const submit = (user: TestUser, url: string) => user.call('submit-share', { url, platform: 'Some network' });
const newPost = () => `https://www.instagram.com/p/${randomUUID()}/`;
const getCredits = async (user: TestUser) => (await user.call('get-profile')).body.credits;
const listEmails = async (user: TestUser) => {
  const emails = product.database.service.selectFrom('mails').where('user_id', '=', user.id).select('subject');
  return (await emails.execute()).map(({ subject }) => subject);
};
const review = (share: unknown, verdict: object) => {
  const { id } = share as { id: string }; // guaranteed by the contract
  return admin.call('review-share', { share_id: id, ...verdict });
};

test('a submitted post is pending review, with the network determined by its URL', async () => {
  const url = newPost();
  expect(await submit(bo, ` ${url}`)).toMatchObject({
    status: 200,
    body: { user_id: bo.id, url, platform: 'Instagram', status: 'pending', reason: null },
  });
  expect((await bo.call('list-shares')).body.items).toMatchObject([{ url, status: 'pending' }]);
});

test('an approved post earns 50 credits once, and its user gets an email', async () => {
  const { body } = await submit(bo, newPost());
  const before = Number(await getCredits(bo));
  for (let time = 0; time < 2; time += 1)
    expect(await review(body, { verdict: 'approved' })).toMatchObject({ status: 200, body: { status: 'approved' } });
  expect(await getCredits(bo)).toBe(before + 50);
  expect(before).toBe(plans.free.credits);
  expect(await listEmails(bo)).toContain('You earned 50 credits');
  expect((await review(body, { verdict: 'rejected', reason: 'No.' })).status).toBe(409);
});

test('a rejected post earns nothing, has a reason, and can be submitted again', async () => {
  const url = newPost();
  const { body } = await submit(bo, url);
  const before = await getCredits(bo);
  for (const reason of ['', '  ', undefined])
    expect((await review(body, { verdict: 'rejected', reason })).status).toBe(400);
  const reason = 'The post is private.';
  expect((await review(body, { verdict: 'rejected', reason })).status).toBe(200);
  expect(await getCredits(bo)).toBe(before);
  expect((await bo.call('list-shares')).body.items).toContainEqual(expect.objectContaining({ url, reason }));
  expect(await listEmails(bo)).toContain('Your post could not be approved');
  expect((await submit(bo, url)).status).toBe(200);
});

test('a post is accepted once, regardless of how its URL is written and which user submits it', async () => {
  const cleo = await signUp(product, 'Cleo');
  const id = randomUUID();
  expect((await submit(cleo, `https://twitter.com/cleo/status/${id}?s=20`)).status).toBe(200);
  for (const user of [cleo, bo])
    expect(await submit(user, `https://x.com/cleo/status/${id}/`)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SHARED' },
    });
});

test.each([
  ['', 'Paste a public post URL'],
  ['a post', 'Please enter a valid URL'],
  ['https://instagram.com.evil.example/p/1', 'Please provide a link from a social media platform'],
])('%j is rejected: %s', async (url, message) => {
  expect(await submit(bo, url)).toMatchObject({ status: 400, body: { message, details: { field: 'url' } } });
});

test('the name of a platform must have at least two characters', async () => {
  expect(await bo.call('submit-share', { url: newPost(), platform: 'x' })).toMatchObject({
    status: 400,
    body: { details: { field: 'platform' } },
  });
});

test('the latest ten posts are listed, and ten can be submitted per day', async () => {
  const dora = await signUp(product, 'Cleo');
  for (let post = 0; post < maxSharesPerDay; post += 1) expect((await submit(dora, newPost())).status).toBe(200);
  expect((await dora.call('list-shares')).body.items).toHaveLength(10);
  expect(await submit(dora, newPost())).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_SHARES', details: { retry_after: aboutHours(24) } },
  });
});

test('only admins can review posts', async () => {
  for (const name of ['list-shares-to-review', 'review-share'])
    expect(await bo.call(name)).toMatchObject({ status: 403, body: { message: 'Only admins can do this.' } });
  const { items } = (await admin.call('list-shares-to-review')).body;
  expect(items).toContainEqual(expect.objectContaining({ email: bo.email, status: 'pending' }));
  expect((await review({ id: randomUUID() }, { verdict: 'approved' })).status).toBe(404);
});
