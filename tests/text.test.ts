import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listTextInputs } from './contract-texts.ts';
import { setCredits } from './credits.ts';
import { describeInputs } from './inputs-with-ids.ts';
import { openTestProduct, type TestProduct } from './product.ts';
import { makeInfluencer, signUp, type TestUser, uploadPhoto } from './users.ts';

let product: TestProduct;
let ana: TestUser;
let influencer: string;
let image: string;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencer = await makeInfluencer(ana);
  const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#caa' } })
    .jpeg()
    .toBuffer();
  image = await uploadPhoto(product, ana, bytes);
});
afterAll(() => product.close());

describe.each([
  ['U+0000', 'a\0b'],
  ['half a character', 'a\ud800b'],
])('text with %s', (_case, text) => {
  test('is rejected in every text input of a call with an error that names the field', () => {
    const inputs = describeInputs(product.product.features).flatMap(({ name, input, schema }) =>
      input && schema ? listTextInputs(schema, text).map((each) => ({ name, input, ...each })) : [],
    );
    const accepted = inputs.filter(({ input, path, value }) => {
      const issues = input.safeParse(value).error?.issues ?? [];
      return !issues.some((issue) => issue.path.join('.') === path.join('.'));
    });
    expect(accepted.map(({ name, path }) => `${name}: ${path.join('.')}`)).toEqual([]);
    expect(inputs.length).toBeGreaterThan(250);
  });

  test.each<[string, string, () => object]>([
    ['log-security-event', 'details.key', () => ({ action: 'a', details: { key: text } })],
    ['log-security-event', 'details.key', () => ({ action: 'a', details: JSON.stringify({ key: text }) })],
    ['log-security-event', `details.${text}`, () => ({ action: 'a', details: { [text]: 'value' } })],
    [
      'submit-feedback',
      'context.path',
      () => ({ note: 'long enough', category: 'bug', context: { path: `/${text}` } }),
    ],
    ['preview', 'options.gender', () => ({ options: { gender: text } })],
    ['generate-images', 'shots.0.prompt', () => ({ influencer_id: influencer, shots: [{ prompt: text }] })],
    [
      'late-generate-caption',
      'image_url',
      () => ({ influencer_id: influencer, image_url: `http://127.0.0.1/${text}` }),
    ],
    ['change-idea', 'change.words', () => ({ slot_id: randomUUID(), change: { kind: 'write', words: text } })],
  ])('is rejected by %s in %j, and the response names the field', async (name, field, input) => {
    const { status, body } = await ana.call(name, input());
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', details: { field } } });
  });

  test('is rejected as a file name, and no file is stored', async () => {
    const payload = Buffer.concat([
      Buffer.from(
        '--cut\r\ncontent-disposition: form-data; name="file"; filename="a\0b.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
      ),
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#caa' } })
        .jpeg()
        .toBuffer(),
      Buffer.from('\r\n--cut--\r\n'),
    ]);
    const headers = { authorization: `Bearer ${ana.token}`, 'content-type': 'multipart/form-data; boundary=cut' };
    const { app } = product.product;
    const answer = await app.inject({ method: 'POST', url: '/functions/v1/storage-upload', headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ details: { field: 'file.name' } });
  });
});

test.each([
  ['a date', 'tomorrow'],
  ['an id alone', randomUUID()],
  ['hyphens', `${'-'.repeat(36)}@1`],
  ['a date in words', `${randomUUID()}@2026-11-21 10:00:00+00`],
  ['a time beyond all others', `${randomUUID()}@${'9'.repeat(17)}`],
])('rejects a cursor that is %s and names the field instead of returning the first page', async (_case, cursor) => {
  const { status, body } = await ana.call('list-photos', { influencer_id: influencer, cursor });
  expect({ status, body }).toMatchObject({ status: 400, body: { details: { field: 'cursor' } } });
});

test.each(['9999-12-31T23:59', '0001-01-01T00:00', '2100-01-01T00:00'])(
  'rejects a post scheduled for %s, which no response could represent',
  async (scheduledFor) => {
    const post = { mediaUrls: [image], caption: '', timezone: 'America/New_York', scheduledFor };
    for (const [name, ids] of [
      ['update-post', { scheduledPostId: randomUUID() }],
      ['create-post', { influencerId: influencer }],
    ] as const)
      expect(await ana.call(name, { ...post, ...ids })).toMatchObject({
        status: 400,
        body: { details: { field: 'scheduledFor' } },
      });
  },
);

test.each(['-.jpg', 'a.7?w=640', `${'a'.repeat(200)}.jpg?w=640`, `${'a'.repeat(400)}.jpg`, '..jpg', '%00.jpg'])(
  'returns 404 for the file %s',
  async (name) => {
    expect((await fetch(`${product.url}/files/${name}`)).status).toBe(404);
  },
);

test('lets one of twelve influencers take a username when all claim it concurrently, and notifies the others', async () => {
  const { service } = product.database;
  await service.updateTable('accounts').set({ max_influencers: 20 }).where('user_id', '=', ana.id).execute();
  await setCredits(product.database, ana.id, 20);
  const model = await ana.call('add-prebuilt-model', { name: 'Lea', avatar_url: image, model_kind: 'ref' });
  const profiles = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const made = await ana.call('create-influencer-from-catalog', { p_catalog_id: model.body.id });
      return (await ana.call('late-create-profile', { influencerId: made.body.influencer_id })).body.profileId;
    }),
  );
  for (let round = 0; round < 5; round++) {
    const username = `lea${round}`;
    const answers = await Promise.all(
      profiles.map((profileId) => ana.call('connect-sandbox-instagram', { profileId, username })),
    );
    const codes = answers.map(({ status }) => status).sort();
    expect(codes).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  }
});

test('logs no errors for invalid text', () => {
  expect(product.errors).toEqual([]);
});
