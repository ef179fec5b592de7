import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { imageBudgetSpent } from '#contract/image-budget.ts';
import { openLog } from '#platform/log/log.ts';
import { setCredits } from '#tests/credits.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { openStandInProvider, type StandInProvider } from '#tests/providers/image-models.ts';
import { makeInfluencer, makePhotos, signUp, type TestUser } from '#tests/users.ts';
import { type ImageCosts, imageCosts } from '../../contract.ts';
import { openImageCostLog } from './image-cost-log.ts';
import { measureImageDollars } from './measure-image-dollars.ts';

const prices = {
  'fal-ai/flux-2-pro': 0.03,
  'fal-ai/flux-2-pro/edit': 0.05,
  'fal-ai/flux-lora': 0.04,
  'gpt-image-2': 0.1,
};
const budgetUsd = 0.35;

let fal: StandInProvider;
let openai: StandInProvider;
let product: TestProduct;
/** The first account, which is the admin. */
let ana: TestUser;
let bo: TestUser;
let mia: string;

beforeAll(async () => {
  [fal, openai] = await Promise.all([openStandInProvider('fal'), openStandInProvider('openai')]);
  product = await openTestProduct(
    {},
    {
      imageEngines: [
        { name: 'fal', apiKey: 'key', baseUrl: fal.url, models: {} },
        { name: 'openai', apiKey: 'sk-key', baseUrl: openai.url, models: {} },
      ],
      imagePrices: new Map(Object.entries(prices)),
      imageBudgetUsd: budgetUsd,
      characterSheets: false,
      loraTraining: false,
    },
  );
  [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
  await setCredits(product.database, bo.id, 20);
  mia = await makeInfluencer(bo);
});
beforeEach(async () => {
  [fal.behave, openai.behave] = ['draws', 'draws'];
  await product.database.service.deleteFrom('image_calls').execute();
});
afterAll(async () => {
  await product.close();
  await Promise.all([fal.close(), openai.close()]);
});

const costs = async (): Promise<ImageCosts> => imageCosts.parse((await ana.call('get-image-costs')).body);
const credits = async () => (await bo.call('get-profile')).body.credits;
/** Simulates spending this many dollars today. */
const spend = (cost: number) =>
  product.database.service.insertInto('image_calls').values({ engine: 'fal', model: 'old', cost }).execute();

describe('the cost log', () => {
  test('records each call with its model, price, duration, outcome and user', async () => {
    await makePhotos(bo, mia);
    fal.behave = 'refuses';
    await makePhotos(bo, mia);
    const { models, people: users, days, spent_today_usd } = await costs();
    const sums = { calls: 2, drawn: 1, cost_usd: 0.05 };
    expect(models).toEqual([{ engine: 'fal', model: 'fal-ai/flux-2-pro/edit', seconds: expect.any(Number), ...sums }]);
    expect(users).toEqual([{ id: bo.id, email: bo.email, ...sums }]);
    expect(days).toEqual([{ day: new Date().toISOString().slice(0, 10), ...sums }]);
    expect(spent_today_usd).toBe(0.05);
  });

  test('counts a call that may have generated an image, but not one that certainly did not', async () => {
    fal.behave = 'takes it and breaks off';
    await makePhotos(bo, mia);
    fal.behave = 'has no credit';
    openai.behave = 'knows no such key';
    await makePhotos(bo, mia);
    expect((await costs()).spent_today_usd).toBe(0.05);
  });

  test('is kept for a year', async () => {
    const { service } = product.database;
    const created_at = new Date(Date.now() - 366 * 24 * 3_600_000);
    await service.insertInto('image_calls').values({ engine: 'fal', model: 'old', cost: 1, created_at }).execute();
    expect(await runRecurring(product, 'pictures/delete-old-image-calls')).toEqual({ imageCalls: 1 });
  });

  test('records a restarted call once, and a call that generated nothing only if it still fits the budget', async () => {
    const log = openLog('silent');
    const { service } = product.database;
    const { books } = openImageCostLog({ service, budgetUsd, cheapestUsd: 0.2, log });
    const call = { engine: 'comfyui', model: 'comfyui', ownerId: bo.id, priceUsd: 0.2 };
    const [one, other] = [randomUUID(), randomUUID()];
    expect([await books.begin({ ...call, id: one }), await books.begin({ ...call, id: one })]).toEqual([one, one]);
    expect((await costs()).spent_today_usd).toBe(0.2);
    await books.end(one, { outcome: 'failed', durationMs: 1, isPaid: false });
    expect(await books.begin({ ...call, id: other })).toBe(other);
    expect(await books.begin({ ...call, id: one })).toBeNull();
    await books.end(other, { outcome: 'failed', durationMs: 1, isPaid: false });
    expect(await books.begin({ ...call, id: one })).toBe(one);
    expect((await costs()).spent_today_usd).toBe(0.2);
  });

  test('is only accessible to admins', async () => {
    expect((await bo.call('get-image-costs')).status).toBe(403);
  });
});

describe('a daily budget', () => {
  test('is reported with the amount that was spent since midnight UTC', async () => {
    await spend(0.05);
    await spend(0.1);
    const yesterday = new Date(new Date().setUTCHours(0, 0, 0, 0) - 1);
    const { service } = product.database;
    await service
      .insertInto('image_calls')
      .values({ engine: 'fal', model: 'old', cost: 7, created_at: yesterday })
      .execute();
    const samples = await measureImageDollars(product.product.ports.imageBudget);
    const byKind = Object.fromEntries(samples.map(({ labels, value }) => [labels.kind, value]));
    expect(byKind).toEqual({ spent: 0.15, budget: budgetUsd });
  });

  test('leaves an image that does not fit to a cheaper engine, and rejects new requests once it is spent', async () => {
    await spend(budgetUsd - 0.05);
    expect((await makePhotos(bo, mia)).status).toBe(200);
    const before = await credits();
    expect(await makePhotos(bo, mia)).toMatchObject({
      status: 422,
      body: { code: 'BUDGET_SPENT', message: imageBudgetSpent },
    });
    expect(await bo.call('preview', { options: {} })).toMatchObject({ body: { code: expect.any(String) } });
    expect(await credits()).toBe(before);
  });

  test('that is exhausted during a request refunds the images that did not fit', async () => {
    await spend(budgetUsd - 0.11);
    const before = Number(await credits());
    const { body } = await makePhotos(bo, mia, { count: 4 });
    const results = body.results as { status: string; reason: string | null }[]; // guaranteed by the contract
    expect(results.filter(({ status }) => status === 'done')).toHaveLength(2);
    expect(results.flatMap(({ reason }) => reason ?? [])).toEqual([imageBudgetSpent, imageBudgetSpent]);
    expect(await credits()).toBe(before - 2);
    expect((await costs()).spent_today_usd).toBeLessThanOrEqual(budgetUsd);
  });

  test("does not include yesterday's calls", async () => {
    const yesterday = { engine: 'fal', model: 'old', cost: 9, created_at: new Date(Date.now() - 24 * 3_600_000) };
    await product.database.service.insertInto('image_calls').values(yesterday).execute();
    expect((await makePhotos(bo, mia)).status).toBe(200);
  });
});

describe('an engine outage', () => {
  test('is handled by the next engine, which is named in the photo and its file', async () => {
    fal.behave = 'is down';
    const { body } = await makePhotos(bo, mia);
    const [photo] = body.images as { id: string; meta: object }[]; // guaranteed by the contract
    expect(photo?.meta).toMatchObject({ made_with: 'OpenAI gpt-image-2' });
    const address = { influencer_id: mia, photo_id: photo?.id };
    const { credentials } = (await bo.call('get-photo-credentials', address)).body;
    expect(credentials).toMatchObject({ engine: 'OpenAI gpt-image-2' });
  });

  test("affecting all engines shows each engine's message and refunds the credit", async () => {
    [fal.behave, openai.behave] = ['has no credit', 'knows no such key'];
    const before = await credits();
    const { body } = await makePhotos(bo, mia);
    const reason = 'The account at fal has no credit left. The API key for OpenAI was refused.';
    expect(body.results).toEqual([{ position: 1, url: null, status: 'failed', reason }]);
    expect(await credits()).toBe(before);
  });

  test('is not handled by another engine if the image may have been generated', async () => {
    fal.behave = 'takes it and breaks off';
    const callCount = openai.calls.length;
    const { body } = await makePhotos(bo, mia);
    expect(body.results).toMatchObject([
      { status: 'failed', reason: expect.stringMatching(/may have been generated/) },
    ]);
    expect(openai.calls).toHaveLength(callCount);
  });
});
