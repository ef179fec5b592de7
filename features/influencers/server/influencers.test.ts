import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setCredits } from '#tests/credits.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, signUp } from '#tests/users.ts';
import { maxNameLength, nameTooLong } from '../name-rules.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

describe('an influencer', () => {
  test("keeps its preview's seed, and therefore its face", async () => {
    const ana = await signUp(product, 'Ana');
    const preview = await ana.call('preview', { options: { gender: 'female', age: '18-24', hairColor: 'red' } });
    expect(preview).toMatchObject({
      status: 200,
      body: { seed: expect.any(Number), image_url: expect.stringMatching(/^http.+\/files\//) },
    });
    const made = await ana.call('create-influencer', {
      name: '  ',
      created_via: 'builder',
      traits: { profile: { gender: 'Female' } },
      preview_image_url: preview.body.image_url,
    });
    const influencer = await ana.call('get-influencer', { influencer_id: made.body.influencer_id });
    expect(influencer.body).toMatchObject({
      name: 'New Influencer',
      seed: preview.body.seed,
      avatar_url: preview.body.image_url,
      created_via: 'builder',
      face_url: preview.body.image_url,
      gender: 'Female',
      age_group: expect.any(String),
      hair_color: expect.any(String),
    });
  });

  test("accepts a name up to the builder's limit, and refuses a longer one with a message", async () => {
    const ana = await signUp(product, 'Ana');
    const { body } = await ana.call('preview', { options: {} });
    const create = (name: string) =>
      ana.call('create-influencer', {
        name,
        created_via: 'builder',
        traits: { profile: { name, gender: 'Female' } },
        preview_image_url: body.image_url,
      });
    const refused = await create('x'.repeat(maxNameLength + 1));
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain(nameTooLong);
    expect(await create('x'.repeat(maxNameLength))).toMatchObject({ status: 200 });
  });

  test("cannot be created from another user's preview, or from an unknown image", async () => {
    const [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
    const preview = await ana.call('preview', { options: {} });
    for (const url of [preview.body.image_url, 'http://127.0.0.1/files/none.jpg', 'http://example.com/x.jpg']) {
      const answer = await bo.call('create-influencer', {
        name: 'Mia',
        created_via: 'builder',
        traits: {},
        preview_image_url: url,
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'PREVIEW_MISSING', message: 'Generate a preview first' },
      });
    }
  });

  test('is created only once by concurrent requests if the limit is one', async () => {
    const ana = await signUp(product, 'Ana');
    const { body } = await ana.call('preview', { options: {} });
    const create = () =>
      ana.call('create-influencer', {
        name: 'Mia',
        created_via: 'builder',
        traits: {},
        preview_image_url: body.image_url,
      });
    const answers = await Promise.all([create(), create(), create(), create(), create(), create()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body: { code } }) => code === 'INFLUENCER_LIMIT')).toHaveLength(5);
    expect((await ana.call('list-influencers')).body.items).toHaveLength(1);
  });
});

describe('an influencer with refused content', () => {
  test.each<[string, object, string, string]>([
    ['preview', { options: { gender: 'female', age: '16' } }, 'options.age', 'minor'],
    ['preview', { options: { bodyType: 'naked' } }, 'options.bodyType', 'sexual'],
    ['create-influencer', influencer({ name: 'Taylor Swift' }), 'name', 'real_person'],
    ['create-influencer', influencer({ traits: { profile: { age: '12' } } }), 'traits.profile.age', 'minor'],
  ])('is refused by %s before a credit is reserved: %j', async (name, input, field, reason) => {
    const ana = await signUp(product, 'Ana');
    expect(await ana.call(name, input)).toMatchObject({
      status: 422,
      body: { ok: false, error: 'CONTENT_REFUSED', details: { field, reason } },
    });
    expect((await ana.call('get-usage-summary')).body).toMatchObject({ credits: 10, inf_used: 0 });
  });

  function influencer(more: object) {
    return {
      name: 'Mia',
      created_via: 'builder',
      traits: {},
      preview_image_url: 'http://127.0.0.1/files/a.jpg',
      ...more,
    };
  }
});

test('charges one credit for a preview, and refuses a preview without credits', async () => {
  const ana = await signUp(product, 'Ana');
  await makeInfluencer(ana);
  expect((await ana.call('get-usage-summary')).body).toEqual({
    credits: 9,
    inf_limit: 1,
    inf_used: 1,
    inf_remaining: 0,
  });
  await setCredits(product.database, ana.id, 0);
  expect(await ana.call('preview', { options: {} })).toMatchObject({ status: 403, body: { code: 'OUT_OF_CREDITS' } });
});
