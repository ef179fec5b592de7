import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EmailKind, ServerFeature } from '#platform/feature.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { callAs, signUp, type TestUser } from '#tests/users.ts';
import { signSubscription } from './subscription-token.ts';

const news: EmailKind = { name: 'test-news', isRequired: false, description: 'what is new' };

let product: TestProduct;
let ana: TestUser;
let bo: TestUser;
let token: string;
beforeAll(async () => {
  product = await openTestProduct();
  // The product itself has no optional kind yet, so this adds one to the list that every request reads.
  (product.product.features as ServerFeature[]).push({ name: 'test', emails: [news] });
  [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
  token = signSubscription(testSecret, { userId: ana.id, kind: news.name });
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.database.service.deleteFrom('mail_preferences').execute();
});

const callAsVisitor = (name: string, input: object) => callAs(product.url, null, name, input);
const isSubscribed = async () => (await callAsVisitor('get-mail-subscription', { token })).body.subscribed;
const oneClick = (query: string, body = 'List-Unsubscribe=One-Click') =>
  fetch(`${product.url}/mail/unsubscribe${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });

describe('the unsubscribe link in an email footer', () => {
  test('shows the kind of email, and turns it off and on without a session', async () => {
    expect(await callAsVisitor('get-mail-subscription', { token })).toMatchObject({
      status: 200,
      body: { description: 'what is new', subscribed: true },
    });
    expect((await callAsVisitor('update-mail-subscription', { token, subscribed: false })).body).toMatchObject({
      subscribed: false,
    });
    expect(await isSubscribed()).toBe(false);
    await callAsVisitor('update-mail-subscription', { token, subscribed: true });
    expect(await isSubscribed()).toBe(true);
  });

  test('changes nothing when it is merely opened, because programs open links as well', async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      await fetch(`${product.url}/mail/unsubscribe?token=${token}`, { method });
    await fetch(`${product.url}/functions/v1/update-mail-subscription?token=${token}&subscribed=false`);
    expect(await isSubscribed()).toBe(true);
  });

  test('does not turn off emails for another user or of another kind', async () => {
    await callAsVisitor('update-mail-subscription', { token, subscribed: false });
    const others = signSubscription(testSecret, { userId: bo.id, kind: news.name });
    expect((await callAsVisitor('get-mail-subscription', { token: others })).body.subscribed).toBe(true);
  });

  test.each([
    ['changed', () => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['cut short', () => token.slice(0, -1)],
    ['signed by another installation', () => signSubscription('x', { userId: ana.id, kind: news.name })],
    ['of a required kind', () => signSubscription(testSecret, { userId: ana.id, kind: 'security' })],
    ['of a kind that is no more', () => signSubscription(testSecret, { userId: ana.id, kind: 'gone' })],
    ['empty', () => ''],
  ])('returns 404 for a token that is %s', async (_case, tokenOf) => {
    const wrong = tokenOf();
    const refused = { status: 404, body: { code: 'LINK_NOT_VALID' } };
    expect(await callAsVisitor('get-mail-subscription', { token: wrong })).toMatchObject(refused);
    expect(await callAsVisitor('update-mail-subscription', { token: wrong, subscribed: false })).toMatchObject(refused);
    expect((await oneClick(`?token=${wrong}`)).status).toBe(404);
    expect(await isSubscribed()).toBe(true);
  });

  test('is accepted but has no effect if the account no longer exists', async () => {
    const gone = signSubscription(testSecret, { userId: randomUUID(), kind: news.name });
    expect((await callAsVisitor('update-mail-subscription', { token: gone, subscribed: false })).status).toBe(200);
    expect((await oneClick(`?token=${gone}`)).status).toBe(200);
  });
});

describe("the email client's one-click unsubscribe", () => {
  test('turns the emails off with one request, and repeated requests have no further effect', async () => {
    for (let sent = 0; sent < 2; sent++) {
      const answer = await oneClick(`?token=${token}`);
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
      expect(await isSubscribed()).toBe(false);
    }
  });

  test('accepts a multipart form', async () => {
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    await fetch(`${product.url}/mail/unsubscribe?token=${token}`, { method: 'POST', body });
    expect(await isSubscribed()).toBe(false);
  });

  test.each(['', `?token=a&token=b`])('returns 404 unless there is exactly one token (%j)', async (query) => {
    expect((await oneClick(query)).status).toBe(404);
  });

  test('returns 413 for a long body', async () => {
    expect((await oneClick(`?token=${token}`, 'x'.repeat(20_000))).status).toBe(413);
    expect(await isSubscribed()).toBe(true);
  });
});

describe("a signed-in user's email preferences", () => {
  const listed = async (user: TestUser) => (await user.call('list-mail-preferences')).body.preferences;
  const security = { kind: 'security', required: true, subscribed: true };

  test('list every kind and whether it can be turned off', async () => {
    const optional = { kind: news.name, description: 'what is new', required: false, subscribed: true };
    expect(await listed(ana)).toEqual(expect.arrayContaining([expect.objectContaining(security), optional]));
  });

  test('turn an optional kind off and on, for this user only', async () => {
    const changed = await ana.call('update-mail-preference', { kind: news.name, subscribed: false });
    expect(changed).toMatchObject({ status: 200, body: { kind: news.name, subscribed: false } });
    expect(await listed(ana)).toContainEqual(expect.objectContaining({ kind: news.name, subscribed: false }));
    expect(await listed(bo)).toContainEqual(expect.objectContaining({ kind: news.name, subscribed: true }));
    expect(await isSubscribed()).toBe(false);
    await ana.call('update-mail-preference', { kind: news.name, subscribed: true });
    expect(await isSubscribed()).toBe(true);
  });

  test('reject turning off a required kind, and reject unknown kinds', async () => {
    expect(await ana.call('update-mail-preference', { kind: 'security', subscribed: false })).toMatchObject({
      status: 409,
      body: { code: 'MAIL_REQUIRED' },
    });
    expect(await ana.call('update-mail-preference', { kind: 'gone', subscribed: false })).toMatchObject({
      status: 404,
    });
    expect(await listed(ana)).toContainEqual(expect.objectContaining(security));
  });
});

test('none of these requests is logged as an error', () => {
  expect(product.errors).toEqual([]);
});
