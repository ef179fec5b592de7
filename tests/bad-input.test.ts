import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalBody } from '#platform/http/call-errors.ts';
import { openTestProduct, type TestProduct } from './product.ts';
import { callAs, signUp, type TestUser } from './users.ts';

let product: TestProduct;
let ana: TestUser;
beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
});
afterAll(() => product.close());

const influencerId = randomUUID();

test('returns 404 for an unknown call', async () => {
  expect(await callAs(product.url, ana.token, 'make-coffee')).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  });
});

test.each([
  ['generate-images', { influencer_id: 7, prompt: 'x' }, 'influencer_id', 'Missing influencer id.'],
  ['generate-images', { influencer_id: influencerId }, 'prompt', 'Please enter a prompt'],
  ['generate-images', { influencer_id: influencerId, prompt: '' }, 'prompt', 'Please enter a prompt'],
  ['generate-images', { influencer_id: influencerId, shots: [] }, 'shots', 'No shots to generate'],
  [
    'generate-images',
    { influencer_id: influencerId, prompt: 'x'.repeat(1_001) },
    'prompt',
    'Please use at most 1,000 characters.',
  ],
  [
    'generate-images',
    { influencer_id: influencerId, prompt: '<script>alert(1)</script>' },
    'prompt',
    'This text contains something that looks like a script.',
  ],
  [
    'generate-images',
    { influencer_id: influencerId, prompt: 'javascript:alert(1)' },
    'prompt',
    'This text contains something that looks like a script.',
  ],
  [
    'generate-images',
    { influencer_id: influencerId, prompt: 'x', count: 9 },
    'count',
    'Please choose a number up to 8.',
  ],
  [
    'generate-images',
    { influencer_id: influencerId, prompt: 'x', aspect: '2:1' },
    'aspect',
    'Please choose one of the offered options.',
  ],
  [
    'create-influencer',
    { name: 'Mia', created_via: 'builder', traits: {}, preview_image_url: 'no url' },
    'preview_image_url',
    'Please enter a valid URL',
  ],
  [
    'create-influencer',
    { name: ['Mia'], created_via: 'builder', traits: {}, preview_image_url: 'http://a/b' },
    'name',
    'This value has the wrong type.',
  ],
  [
    'create-influencer',
    { name: 'x'.repeat(201), created_via: 'builder', traits: {}, preview_image_url: 'http://a/b' },
    'name',
    'Please use a name of at most 200 characters.',
  ],
  [
    'create-post',
    { influencerId, caption: 'x'.repeat(2_201) },
    'caption',
    'Instagram captions are limited to 2,200 characters.',
  ],
  ['create-post', { influencerId, mediaUrls: [1] }, 'mediaUrls.0', 'This value has the wrong type.'],
  [
    'create-post',
    { influencerId, scheduledFor: '2026-13-01T10:00', timezone: 'America/Chicago' },
    'scheduledFor',
    'Invalid date or time format',
  ],
  [
    'create-post',
    { influencerId, scheduledFor: '2026-12-01T10:00', timezone: 'Mars/Olympus' },
    'timezone',
    'The time zone “Mars/Olympus” is ambiguous or unknown. Use the zone of a city, such as Europe/Paris.',
  ],
  [
    'connect-sandbox-instagram',
    { profileId: 'x', username: 'a b' },
    'username',
    'Use up to 30 letters, digits, dots and underscores.',
  ],
  ['get-photo', { influencer_id: 'x', photo_id: 'y' }, 'influencer_id', 'Missing influencer or photo ID'],
])(
  'rejects %s with %j and returns the field %s with its own validation message',
  async (name, input, field, message) => {
    const { status, body } = await ana.call(name, input);
    expect({ status, body }).toEqual({ status: 400, body: refusalBody('BAD_REQUEST', message, { field }) });
  },
);

test('documents error responses in the OpenAPI document as they are actually sent', async () => {
  const document = (await (await fetch(`${product.url}/openapi.json`)).json()) as {
    paths: Record<string, { post: { responses: Record<string, { content: Record<string, { schema: unknown }> }> } }>;
  }; // our own document
  const refusal = (status: number) =>
    document.paths['/functions/v1/generate-images']?.post.responses[status]?.content['application/json']?.schema;
  expect(refusal(400)).toMatchObject({ properties: { ok: { const: false }, code: { enum: ['BAD_REQUEST'] } } });
  expect(refusal(422)).toMatchObject({
    required: ['ok', 'error', 'code', 'message', 'details'],
    properties: {
      error: {
        enum: [
          'KEY_REUSED',
          'CONTENT_REFUSED',
          'BUDGET_SPENT',
          'LIKENESS_WITHDRAWN',
          'LIKENESS_NOT_STATED',
          'LIKENESS_EXPIRED',
          'REQUEST_REUSED',
          'REFERENCES_DO_NOT_FIT',
        ],
      },
      details: { properties: { message: {}, field: {}, reason: { enum: ['sexual', 'minor', 'real_person'] } } },
    },
  });
});

test('rejects a body that is not JSON', async () => {
  const malformed = await post('{"influencer_id":');
  expect({ status: malformed.status, body: await malformed.json() }).toEqual({
    status: 400,
    body: refusalBody('BAD_REQUEST', 'The request could not be read.', { field: 'body' }),
  });
  expect(await post('x=1', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 });
});

test('returns 413 for a body over the size limit', async () => {
  expect((await post(JSON.stringify({ prompt: 'x'.repeat(300_000) }))).status).toBe(413);
});

test('creates no rows and logs no errors for invalid requests', async () => {
  const { service } = product.database;
  expect(product.errors).toEqual([]);
  expect(await service.selectFrom('generations').where('influencer_id', 'is not', null).select('id').execute()).toEqual(
    [],
  );
  expect(await service.selectFrom('scheduled_posts').select('id').execute()).toEqual([]);
});

async function post(body: string, type = 'application/json'): Promise<Response> {
  const headers = { authorization: `Bearer ${ana.token}`, 'content-type': type };
  return fetch(`${product.url}/functions/v1/generate-images`, { method: 'POST', headers, body });
}
