import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCredits } from '#tests/credits.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { openStandInProvider, type StandInProvider } from '#tests/providers/image-models.ts';
import { signUp } from '#tests/users.ts';

let provider: StandInProvider;
let product: TestProduct;
beforeAll(async () => {
  provider = await openStandInProvider('openai');
  const models = { plain: 'gpt-image-1.5' };
  product = await openTestProduct(
    {},
    {
      imageEngines: [{ name: 'openai', apiKey: 'sk-key', models, baseUrl: provider.url }],
      imagePrices: new Map([['gpt-image-2.6-sunburst', 0.25]]),
    },
  );
});
afterAll(async () => {
  await product.close();
  await provider.close();
});

test("requests images from a retired model's successor, and logs the successor's price", async () => {
  const { service } = product.database;
  const gone = { state: 'gone', successor: 'gpt-image-2.6-sunburst', is_replaced: true };
  await service
    .insertInto('model_checks')
    .values({ provider: 'openai', model: 'gpt-image-1.5', work: 'images', ...gone })
    .execute();
  const ana = await signUp(product, 'Ana');
  await setCredits(product.database, ana.id, 5);
  expect(await ana.call('preview', { options: { gender: 'female' } })).toMatchObject({ status: 200 });
  const [call] = provider.calls;
  expect(call?.body).toMatchObject({ model: 'gpt-image-2.6-sunburst' });
  const calls = await service.selectFrom('image_calls').select(['model', 'cost']).execute();
  expect(calls[0]).toEqual({ model: 'gpt-image-2.6-sunburst', cost: expect.anything() });
  expect(Number(calls[0]?.cost)).toBe(0.25);
});
