import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect } from 'vitest';
import { z } from 'zod';
import { authRoutes } from '#features/account/server/auth-routes.ts';
import { signSubscription } from '#features/email/server/subscription-token.ts';
import { setCredits } from '#tests/credits.ts';
import { testSecret } from '../database/test-secret.ts';
import { openTestProduct, type TestProduct } from '../product.ts';
import { callAs, connectInstagram, makeInfluencer, signUp, type TestUser, uploadPhoto } from '../users.ts';
import type { Known, Schema } from './from-schema.ts';
import { brokenRequests, exchange, rawRequests } from './raw-requests.ts';
import { type FuzzRequest, forms, gets, paths, posts } from './requests.ts';

/** An endpoint that a client can reach, with generated requests for it. */
export type Target = { readonly name: string; readonly requests: fc.Arbitrary<FuzzRequest> };

export type FuzzProduct = {
  readonly product: TestProduct;
  /** Every call in the OpenAPI document and every other route. */
  readonly targets: readonly Target[];
  /** Sends this many requests to a target. If a response is invalid, throws with the smallest such request. */
  run(target: Target, count: number, seed?: number): Promise<void>;
  /** Like `run`, but with requests that only a socket can send. */
  runRaw(count: number, seed?: number): Promise<void>;
};

/**
 * Opens a product with an account that owns an influencer, photos, posts and an Instagram account, so that inputs get
 * past the initial checks.
 */
export async function openFuzzProduct(): Promise<FuzzProduct> {
  const product = await openTestProduct();
  const ana = await signUp(product, 'Ana'); // the first account, which can also call the operator's endpoints
  const image = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#caa' } })
    .jpeg()
    .toBuffer();
  const known = await createThings(product, ana, image);
  const session = await product.database.service
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', ana.id)
    .executeTakeFirstOrThrow();
  const targets = [...(await callTargets(product, known, image)), ...otherTargets(known, image)];
  return { product, targets, run, runRaw };

  async function run({ requests }: Target, count: number, seed?: number) {
    await startOver(product, ana, known);
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        if (request.url.startsWith('/api/auth/')) await keepSession();
        const logged = product.errors.length;
        const token = request.as === 'owner' ? ana.token : 'nonsense.nonsense';
        const answer = await product.product.app.inject({
          method: request.method as 'GET', // it can send all other methods too
          url: request.url,
          remoteAddress: request.address,
          headers: { ...(request.as !== 'nobody' && { authorization: `Bearer ${token}` }), ...request.headers },
          ...(request.payload !== undefined && { payload: request.payload }),
        });

        expectHandled({
          status: answer.statusCode,
          mediaType: String(answer.headers['content-type']),
          body: answer.body,
          isHead: request.method === 'HEAD',
        });
        expect(product.errors.slice(logged)).toEqual([]);
      }),
      { numRuns: count, ...(seed !== undefined && { seed }) },
    );
  }

  async function runRaw(count: number, seed?: number) {
    const logged = product.errors.length;
    for (const bytes of rawRequests) expectRaw(await exchange(product.url, bytes));
    await fc.assert(
      fc.asyncProperty(brokenRequests, async (bytes) => expectRaw(await exchange(product.url, bytes))),
      { numRuns: count, ...(seed !== undefined && { seed }) },
    );
    expect(product.errors.slice(logged)).toEqual([]);
  }

  // Some of these routes end sessions, so the session is restored for the next request.
  async function keepSession() {
    await product.database.service
      .insertInto('sessions')
      .values(session)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

type Response = { status: number; mediaType: string; body: string };

/** Checks a response: no server error, no internal details, and the common format of errors. */
export function expectHandled({ status, mediaType, body, isHead }: Response & { isHead: boolean }): void {
  expect(status, body.slice(0, 500)).toBeLessThan(500);
  for (const text of listTexts(body, mediaType)) expect(text).not.toMatch(inside);
  if (status < 400 || isHead || status === 416) return;
  // The page for unknown URLs; without built pages it is an error in JSON.
  if (status === 404 && mediaType.startsWith('text/html')) return;
  const refusal: unknown = JSON.parse(body);
  expect(refusal).toMatchObject({ code: expect.stringMatching(/^\w+$/), message: expect.stringMatching(/\S/) });
}

/** Stack traces, and statements and errors of the database. */
const inside = /\n\s+at .+:\d+|node_modules|\binsert into\b|\bselect .+ from\b|violates|invalid input syntax/i;

/**
 * Returns each string in a JSON body separately, because adjacent strings could match together. Returns any other body
 * as a whole.
 */
function listTexts(body: string, mediaType: string): readonly string[] {
  if (!mediaType.startsWith('application/json') || body === '') return [body];
  const texts: string[] = [];
  JSON.parse(body, (key, value) => {
    texts.push(key);
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

function expectRaw(answer: Response | null): void {
  if (answer) expectHandled({ ...answer, isHead: false });
}

/** Checks that the product still works after fuzzing. */
export async function expectServing({ product }: FuzzProduct): Promise<void> {
  const bo = await signUp(product, 'Bo');
  expect((await bo.call('get-profile')).status).toBe(200);
  expect((await callAs(product.url, null, 'get-session')).body).toEqual({ user: null });
  const influencer = await makeInfluencer(bo);
  const drawn = await bo.call('generate-images', {
    influencer_id: influencer,
    shots: [{ prompt: 'coffee' }],
    override: true,
  });
  expect(drawn.body.results).toEqual([expect.objectContaining({ status: 'done' })]);
}

/** Deletes the objects that the previous target created, so that lists stay short. */
async function startOver({ database }: TestProduct, { id }: TestUser, known: Known): Promise<void> {
  const { service } = database;
  const { influencer_id: influencers = [], p_catalog_id: models = [], scheduledPostId: posts = [] } = known;
  await service.deleteFrom('scheduled_posts').where('user_id', '=', id).where('id', 'not in', posts).execute();
  await service.deleteFrom('post_drafts').where('user_id', '=', id).execute();
  await service.deleteFrom('influencers').where('user_id', '=', id).where('id', 'not in', influencers).execute();
  await service.deleteFrom('prebuilt_models').where('id', 'not in', models).execute();
  // Allows one image to be generated; after that, calls that cost credits are rejected.
  await setCredits(database, id, 1);
}

async function createThings(product: TestProduct, ana: TestUser, image: Buffer): Promise<Known> {
  const influencer = await makeInfluencer(ana);
  const username = await connectInstagram(ana, influencer);
  const { service } = product.database;
  await service.updateTable('accounts').set({ max_influencers: 100 }).where('user_id', '=', ana.id).execute();
  const addresses = [await uploadPhoto(product, ana, image)];
  const photoRows = Array.from({ length: 40 }, () => ({
    id: randomUUID(),
    user_id: ana.id,
    influencer_id: influencer,
    kind: 'generated',
    image_url: new URL(addresses[0] ?? '').pathname,
    prompt: 'coffee',
    meta: '{}',
  }));
  await service.insertInto('influencer_photos').values(photoRows).execute();
  const posts: string[] = [];
  for (let day = 10; day < 20; day++) {
    const time = { scheduledFor: `2090-01-${day}T10:00`, timezone: 'America/New_York' };
    const made = await ana.call('create-post', { influencerId: influencer, mediaUrls: addresses, ...time });
    posts.push(String((made.body.post as { id: string }).id)); // typed by the contract
  }
  const model = await ana.call('add-prebuilt-model', { name: 'Lea', avatar_url: addresses[0], model_kind: 'ref' });
  const refCode = String((await ana.call('get-referrals')).body.ref_code);
  const share = await ana.call('submit-share', { url: 'https://x.com/ana/status/1', platform: 'X (Twitter)' });
  await ana.call('save-affiliate-settings', { payout_method: 'wise', payout_address: ana.email });
  const preview = (await ana.call('get-influencer', { influencer_id: influencer })).body.preview_image_url;
  // Typed by the contract.
  const key = (await ana.call('create-api-key', { name: 'Fuzz', scopes: ['read'] })).body.api_key as { id: string };
  const hook = { url: 'http://127.0.0.1:1/', events: ['photo.ready'] };
  const webhook = (await ana.call('create-webhook', hook)).body.webhook as { id: string }; // typed by the contract
  const photos = photoRows.map(({ id }) => id);
  const { body } = await ana.call('list-photos', { influencer_id: influencer, limit: 5 });
  return {
    influencer_id: [influencer],
    influencerId: [influencer],
    p_influencer_id: [influencer],
    p_user_id: [ana.id],
    referrer_user: [ana.id, refCode],
    p_ref_code: [refCode],
    ref_code: [refCode],
    share_id: [String(share.body.id)],
    affiliate_id: [ana.id],
    key_id: [key.id],
    webhook_id: [webhook.id],
    photo_id: photos,
    photo_ids: photos,
    scheduledPostId: posts,
    draftId: [randomUUID(), ...posts.slice(0, 1)],
    p_catalog_id: [String(model.body.id)],
    id: [String(model.body.id)],
    profileId: [`sandbox-${influencer}`],
    username: [username],
    cursor: [String(body.next), `${randomUUID()}@${'9'.repeat(16)}`, `${randomUUID()}@0`],
    preview_image_url: [...addresses, String(preview)],
    avatar_url: addresses,
    preview_images: addresses,
    mediaUrls: addresses,
    image: addresses,
    image_url: addresses,
    imageUrl: addresses,
    scheduledFor: ['2090-02-28T10:00', '2099-12-31T23:59', '2000-01-01T00:00', '2090-02-30T10:00', '9999-12-31T23:59'],
    autopilot_timezone: ['Asia/Kathmandu', 'utc'],
    month: ['2090-01', '2099-12'],
    content: [
      `id,status,scheduled_for,caption,image_1\n${posts[0]},scheduled,2090-02-28T10:00,Hello,${addresses[0]}\n,,2090-03-01 9:00,=1,`,
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20900101T100000Z\nSUMMARY:Hello\nEND:VEVENT\nEND:VCALENDAR',
    ],
    timezone: ['America/New_York', 'Asia/Kathmandu', 'Etc/GMT+12', 'utc'],
    from: ['2089-12-30T00:00:00Z', '2000-01-01T00:00:00+14:00'],
    to: ['2090-12-30T00:00:00Z', '2099-12-31T23:59:59.999-12:00'],
    favorites: ['true', 'false'],
    email: [ana.email, 'somebody@example.com'],
    password: ['a good password', 'another password'],
    currentPassword: ['a good password'],
    newPassword: ['a good password'],
    token: [ana.token, signSubscription(testSecret, { userId: ana.id, kind: 'security' })],
    kind: ['security'],
    redirectUrl: ['http://127.0.0.1:3000/connect'],
    // Only local addresses are ever contacted.
    url: [`${product.url}/favicon.svg`, 'http://127.0.0.1:1/', 'http://[::1]:1/', 'http://localhost:1/'],
    u: [`${product.url}/favicon.svg`, 'http://127.0.0.1:1/', 'http://[::1]:1/', 'http://localhost:1/'],
  };
}

type OpenApiCall = {
  readonly parameters?: readonly { readonly name: string; readonly required?: boolean; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
};

async function callTargets({ product }: TestProduct, known: Known, image: Buffer): Promise<Target[]> {
  const document = (await product.app.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, OpenApiCall>>;
  }>();
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]): Target => {
      const name = path.split('/').at(-1) ?? path;
      if (name === 'storage-upload') return { name, requests: forms(path, image) };
      // Posting immediately with the ID of a post in 2090 would block until the call times out.
      const things = name === 'create-post' ? { ...known, scheduledPostId: [] } : known;
      if (method === 'post')
        return { name, requests: posts(path, requestBody?.content['application/json'].schema ?? {}, things) };
      const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
      const required = parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name);
      return { name, requests: gets(path, { type: 'object', properties, required }, known) };
    }),
  );
}

function otherTargets(known: Known, image: Buffer): Target[] {
  const auth = authRoutes.map(({ method, path, input }): Target => {
    const schema = z.toJSONSchema(input, { io: 'input' }) as Schema; // the subset of the schema that these inputs use
    const url = `/api/auth${path}`;
    return { name: url, requests: method === 'POST' ? posts(url, schema, known) : gets(url, schema, known) };
  });
  const imageKeys = (known.mediaUrls ?? []).map((url) => new URL(url).pathname.slice('/files/'.length));
  return [
    ...auth,
    {
      name: 'paths below /api/auth',
      requests: paths('/api/auth/', ['ok', 'error', 'sign-in/social', 'callback/github']),
    },
    { name: 'paths below /functions/v1', requests: paths('/functions/v1/', ['make-coffee', 'get-session/']) },
    { name: '/mail/unsubscribe', requests: posts(`/mail/unsubscribe?token=${known.token?.[1]}`, {}, known) },
    { name: '/mcp', requests: posts('/mcp', {}, known) },
    { name: 'files', requests: paths('/files/', [...imageKeys, ...imageKeys.map((key) => `${key}?w=640`)]) },
    { name: 'calendars', requests: paths('/calendar/', [`${'a'.repeat(43)}.ics`, 'a.ics']) },
    { name: 'photos as ZIP', requests: paths('/api/photos.zip', ['?order=a&signature=b', '?order=', '']) },
    { name: 'renditions', requests: paths('/renditions/', ['rendition-0.jpg?until=9&signature=0', 'rendition-0.jpg']) },
    { name: 'paths', requests: paths('/', ['', 'docs', 'assets/x.js', 'live/', '.env', 'favicon.svg']) },
    { name: 'a form where none is asked for', requests: forms('/functions/v1/log-security-event', image) },
    ...['/live', '/healthz', '/readyz', '/openapi.json'].map((path): Target => {
      const anonymousRequests = gets(path, { type: 'object', properties: {} }, known).map((request) => ({
        ...request,
        as: 'nobody' as const,
      }));
      return {
        name: path,
        requests: path === '/live' ? anonymousRequests : gets(path, { type: 'object', properties: {} }, known),
      };
    }),
  ];
}
