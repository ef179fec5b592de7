import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { openModelLists, type StandInModelLists } from '#tests/providers/model-lists.ts';
import { signUp } from '#tests/users.ts';
import { judgeModel } from './judge-model.ts';
import { findSuccessors } from './model-checks.ts';

let standIn: StandInModelLists;
let product: TestProduct;
beforeAll(async () => {
  standIn = await openModelLists();
  const baseUrl = `${standIn.url}/openai`;
  product = await openTestProduct(
    {},
    {
      imageEngines: [{ name: 'openai', apiKey: 'secret', models: { plain: 'gpt-image-1.5' }, baseUrl }],
      imagePrices: new Map([['gpt-image-2.6-sunburst', 0.1]]),
    },
  );
  await signUp(product, 'Ana'); // the first account is the admin
});
afterAll(async () => {
  await product.close();
  await standIn.close();
});
beforeEach(async () => {
  standIn.failure = null;
  await product.database.service.deleteFrom('model_checks').execute();
  await product.database.service.deleteFrom('mails').execute();
});

const check = () => runRecurring(product, 'models/check');
const subjects = async () =>
  (await product.database.service.selectFrom('mails').select('subject').where('kind', '=', 'models').execute()).map(
    ({ subject }) => subject,
  );
const stored = () =>
  product.database.service.selectFrom('model_checks').select(['state', 'shutdown_on', 'is_replaced']).execute();
const isWorking = () =>
  product.product.features
    .flatMap(({ serviceChecks = [] }) => serviceChecks)
    .find(({ name }) => name === 'models')
    ?.isWorking();

describe('the daily check of the configured models', () => {
  test('sends one email about an announced shutdown, and changes nothing while the model works', async () => {
    standIn.models = { 'gpt-image-1.5': '2026-12-01', 'gpt-image-2.6-sunburst': null };
    expect(await check()).toEqual({ models: 1, changes: 1 });
    expect(await check()).toEqual({ models: 1, changes: 0 });
    expect(await subjects()).toEqual(['The model gpt-image-1.5 ends on 2026-12-01']);
    expect(await stored()).toEqual([{ state: 'deprecated', shutdown_on: '2026-12-01', is_replaced: false }]);
    expect(await findSuccessors(product.database.service, 'openai')).toEqual(new Map());
    expect(await isWorking()).toBe(true);
  });

  test('uses a successor with a known price once the model is gone, and stops when the model is back', async () => {
    standIn.models = { 'gpt-image-2.6-sunburst': null };
    await check();
    expect(await subjects()).toEqual(['The model gpt-image-1.5 is no longer available']);
    expect(await findSuccessors(product.database.service, 'openai')).toEqual(
      new Map([['gpt-image-1.5', 'gpt-image-2.6-sunburst']]),
    );
    expect(await isWorking()).toBe(true);
    standIn.models = { 'gpt-image-1.5': '2026-12-01' };
    expect(await check()).toEqual({ models: 1, changes: 1 });
    expect(await findSuccessors(product.database.service, 'openai')).toEqual(new Map());
  });

  test('does not use a successor that the key may not use', async () => {
    standIn.models = { another: null };
    await check();
    expect(await stored()).toEqual([{ state: 'gone', shutdown_on: '2026-12-01', is_replaced: false }]);
    expect(await isWorking()).toBe(false);
  });

  test('keeps the last result if the provider fails', async () => {
    standIn.models = { 'gpt-image-1.5': '2026-12-01' };
    await check();
    standIn.failure = 500;
    expect(await check()).toEqual({ models: 1, changes: 0 });
    expect(await stored()).toEqual([{ state: 'deprecated', shutdown_on: '2026-12-01', is_replaced: false }]);
    expect(await product.database.service.selectFrom('model_checks').select('problem').execute()).toEqual([
      { problem: 'OpenAI responded with 500.' },
    ]);
  });

  test('deletes the results of models that are no longer configured', async () => {
    const old = { provider: 'openai', model: 'old', work: 'images', state: 'current' };
    await product.database.service.insertInto('model_checks').values(old).execute();
    standIn.models = { 'gpt-image-1.5': null };
    await check();
    expect(await stored()).toHaveLength(1);
  });
});

describe('judgeModel', () => {
  const judge = (model: string, found: readonly string[], { wasFound = false, hasPrice = true } = {}) =>
    judgeModel(model, {
      found: new Map(found.map((id) => [id, { shutdownOn: null, isDeprecated: false }])),
      wasFound,
      hasPrice: () => hasPrice,
    });

  test.each([
    ['is current if it is listed', judge('new', ['new']), 'current', false],
    ['is deprecated if its end is known', judge('gpt-5-mini', ['gpt-5-mini']), 'deprecated', false],
    ['is unknown if it was never listed', judge('misspelt', ['new']), 'unknown', false],
    ['is gone if it was listed before', judge('own', ['new'], { wasFound: true }), 'gone', false],
    ['is replaced by its listed successor', judge('gpt-image-1', ['gpt-image-2.6-sunburst']), 'gone', true],
    [
      'is not replaced at an unknown price',
      judge('gpt-image-1', ['gpt-image-2.6-sunburst'], { hasPrice: false }),
      'gone',
      false,
    ],
  ])('a model %s', (_title, { state, is_replaced }, expected, isReplaced) => {
    expect([state, is_replaced]).toEqual([expected, isReplaced]);
  });
});
