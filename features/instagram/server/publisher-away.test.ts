import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { openStandInZernio } from '#tests/providers/zernio/zernio.ts';
import { makeInfluencer, signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;

beforeAll(async () => {
  const zernio = await openStandInZernio();
  product = await openTestProduct({}, { publisher: { zernio: zernio.options, instagramGraph: undefined } });
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
  await ana.call('late-create-profile', { influencerId });
  await zernio.close();
});
afterAll(() => product.close());

test.each([
  ['late-connect-url', 'Failed to get connect URL', () => ({ platform: 'instagram', redirectUrl: product.url })],
  ['late-refresh-accounts', 'Failed to connect', () => ({})],
])("%s returns an error with the publisher's message as the reason", async (name, message, order) => {
  const { status, body } = await ana.call(name, { influencerId, ...order() });
  expect([status, body.code, body.message]).toEqual([502, 'CONNECT_FAILED', message]);
  expect(body.details).toEqual({ message: 'Could not reach Instagram.' });
});

test.each(['http://evil.example/', '//evil.example'])('refuses a redirect to another site (%s)', async (address) => {
  const redirectUrl = address.startsWith('//') ? `${product.url}${address}` : address;
  const refused = await ana.call('late-connect-url', { influencerId, platform: 'instagram', redirectUrl });
  expect(refused).toMatchObject({ status: 400, body: { details: { field: 'redirectUrl' } } });
});
