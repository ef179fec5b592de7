import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEveryRow, tablesNaming } from '#tests/database/every-row.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { openStandInGraph, type StandInGraph } from '#tests/providers/instagram-graph/instagram-graph.ts';
import { metaApp } from '#tests/providers/instagram-graph/meta-app.ts';
import { makeInfluencer, signUp, type TestUser } from '#tests/users.ts';

const dayMs = 24 * 3_600_000;
const webhookToken = 'a-long-random-token';

let graph: StandInGraph;
let product: TestProduct;
let ana: TestUser;
let bo: TestUser;
let influencerId: string;
/** Bo's influencer. */
let others: string;
let account: ReturnType<StandInGraph['makeAccount']>;
/** All responses of the product in this file, as text. */
const responses: string[] = [];

beforeAll(async () => {
  graph = await openStandInGraph({ fetchesImages: true });
  const instagramGraph = { ...metaApp, webhookToken, hosts: graph.hosts };
  product = await openTestProduct({}, { publisher: { instagramGraph } });
  [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
  [influencerId, others] = [await makeInfluencer(ana), await makeInfluencer(bo)];
  account = graph.makeAccount();
});
afterAll(async () => {
  await product.close();
  await graph.close();
});

describe('a login', () => {
  test('redirects to Instagram with only the required parameters, and back to the page it was started from', async () => {
    const page = new URL(await loginPage());
    expect(Object.fromEntries(page.searchParams)).toEqual({
      client_id: metaApp.appId,
      redirect_uri: `${product.url}/instagram/callback`,
      response_type: 'code',
      scope:
        'instagram_business_basic,instagram_business_content_publish,instagram_business_manage_comments,instagram_business_manage_insights',
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await finish(graph.allow(page.href, account))).toEqual({ error: null, returnUrl: `${product.url}/back` });
    expect(await refreshed()).toMatchObject({
      connected: true,
      sandbox: false,
      accounts: [{ username: account.username }],
    });
  });

  test('can be finished only once: a repeated state is rejected, with the same code or another', async () => {
    const page = await loginPage();
    const first = graph.allow(page, account);
    expect((await finish(first)).error).toBeNull();
    expect(await finish(first)).toEqual({ error: 'invalid_state', returnUrl: null });
    expect(await finish(graph.allow(page, account))).toEqual({ error: 'invalid_state', returnUrl: null });
  });

  test('belongs to its user: if two users swap callbacks, neither is connected', async () => {
    const [ofAna, ofBo] = [await loginPage(), await loginPage(bo, others)];
    const requestCount = graph.requests.length;
    expect(await finish(graph.allow(ofAna, account), bo)).toEqual({ error: 'invalid_state', returnUrl: null });
    expect(await finish(graph.allow(ofBo, account))).toEqual({ error: 'invalid_state', returnUrl: null });
    // Neither callback is valid for its own user anymore, because another user has seen it.
    expect((await finish(graph.allow(ofAna, account))).error).toBe('invalid_state');
    expect(graph.requests.length).toBe(requestCount);
    expect(await refreshed(bo, others)).toMatchObject({ connected: false });
  });

  test('with a foreign code is rejected because of its redirect URL and state', async () => {
    expect((await finish(`${product.url}/instagram/callback?code=AQ123&state=made-up`)).error).toBe('invalid_state');
    const state = new URL(await loginPage()).searchParams.get('state');
    const stolen = `${product.url}/instagram/callback?${new URLSearchParams({ code: 'AQ123', state: String(state) })}`;
    expect((await finish(stolen)).error).toBe('token_exchange_failed');
  });

  test('expires after an hour', async () => {
    const page = await loginPage();
    await sql`update instagram_graph_logins set created_at = now() - interval '61 minutes'`.execute(service());
    expect((await finish(graph.allow(page, account))).error).toBe('invalid_state');
    await loginPage();
    await sql`update instagram_graph_logins set created_at = now() - interval '61 minutes'`.execute(service());
    expect(await runRecurring(product, 'instagram/delete-old-logins')).toEqual({ rows: 1 });
  });

  test("also accepts Meta's responses without the documented lists, and is deleted on disconnect", async () => {
    const flat = graph.makeAccount({ answersFlat: true });
    expect((await finish(graph.allow(await loginPage(bo, others), flat), bo)).error).toBeNull();
    expect(await refreshed(bo, others)).toMatchObject({ accounts: [{ username: flat.username }] });
    expect((await bo.call('disconnect-instagram', { influencerId: others })).status).toBe(200);
    expect(await tokensKept(flat.instagramId)).toBe(0);
  });

  test('reports denied access, a missing permission and a personal account as separate errors', async () => {
    expect((await finish(graph.refuse(await loginPage()))).error).toBe('oauth_denied');
    const reader = graph.makeAccount({ permissions: 'instagram_business_basic' });
    expect((await finish(graph.allow(await loginPage(), reader))).error).toBe('permission_missing');
    const personal = graph.makeAccount({ accountType: 'PERSONAL' });
    expect((await finish(graph.allow(await loginPage(), personal))).error).toBe('personal_account_not_supported');
    expect(await refreshed()).toMatchObject({ accounts: [{ username: account.username }] });
  });
});

describe('a connected account', () => {
  test('can be posted to: Meta downloads each image as a JPEG from a URL that expires', async () => {
    const photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
    const order = { influencerId, caption: 'Hello from the coast', mediaUrls: [photo], publishNow: true };
    const { body } = await ana.call('create-post', order);
    expect(body.post).toMatchObject({ status: 'posted', url: expect.stringContaining('instagram.com/p/') });
    const [post] = graph.shown(account.instagramId);
    expect(post).toMatchObject({ caption: 'Hello from the coast', isAiGenerated: true });
    expect(post?.mediaUrls).toHaveLength(1);
    for (const url of post?.mediaUrls ?? [])
      expect(url).toMatch(new RegExp(`^${product.url}/renditions/[\\w-]+\\.jpg\\?until=\\d+&signature=[0-9a-f]{64}$`));
  });

  test('keeps its access, because the token is renewed every week', async () => {
    const before = await sealedToken();
    expect(await refreshTokens(6 * dayMs)).toEqual({ refreshed: 0, refused: 0 });
    expect(await refreshTokens(8 * dayMs)).toEqual({ refreshed: 1, refused: 0 });
    expect(await sealedToken()).not.toBe(before);
    expect(await refreshTokens(9 * dayMs)).toEqual({ refreshed: 0, refused: 0 });
    expect(await refreshed()).toMatchObject({ reconnectReason: null });
  });

  test('has to be reconnected when the next renewal finds that the user revoked access', async () => {
    await runRecurring(product, 'instagram/check-health');
    graph.revoke(account.instagramId);
    expect(await refreshTokens(16 * dayMs)).toEqual({ refreshed: 0, refused: 1 });
    // not retried for another day
    expect(await refreshTokens(16 * dayMs)).toEqual({ refreshed: 0, refused: 0 });
    await runRecurring(product, 'instagram/check-health');
    expect(await connection()).toMatchObject({
      connected: true,
      reconnectReason: 'Instagram revoked this installation’s access to the account.',
    });
    await connect();
    expect(await refreshed()).toMatchObject({ reconnectReason: null });
  });

  test('has to be reconnected when its token has expired', async () => {
    await sql`update instagram_graph_accounts set token_expires_at = now()`.execute(service());
    expect(await refreshed()).toMatchObject({ reconnectReason: expect.stringContaining('revoked') });
    await connect();
  });

  test('is deleted completely with its influencer', async () => {
    await finish(graph.allow(await loginPage(bo, others), graph.makeAccount()), bo);
    await refreshed(bo, others);
    const count = () => sql`select from instagram_graph_accounts`.execute(service());
    const before = (await count()).rows.length;
    await service().deleteFrom('influencers').where('id', '=', others).execute();
    expect((await count()).rows.length).toBe(before - 1);
  });
});

describe("Meta's webhooks", () => {
  test("are confirmed only for the product's verify token", async () => {
    const verifyWebhook = (token: string) =>
      fetch(
        `${product.url}/webhooks/publisher?${new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158201444' })}`,
      );
    const right = await verifyWebhook(webhookToken);
    expect({ status: right.status, body: await right.text() }).toEqual({ status: 200, body: '1158201444' });
    expect((await verifyWebhook('another token')).status).toBe(403);
  });

  test('are accepted with a signature over the exact bytes, and stored once when repeated', async () => {
    const { body, headers } = graph.notice({ id: account.instagramId, changes: [] });
    const send = (bytes: Buffer, signature: string) =>
      post('/webhooks/publisher', new Uint8Array(bytes), { 'x-hub-signature-256': signature });
    const sent = await Promise.all(Array.from({ length: 100 }, () => send(body, headers['x-hub-signature-256'])));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await service().selectFrom('publisher_notices').select('id').execute()).toHaveLength(1);
    expect((await send(Buffer.from(`${body} `), headers['x-hub-signature-256'])).status).toBe(401);
    expect((await send(body, `sha256=${'0'.repeat(64)}`)).status).toBe(401);
    expect((await send(body, '')).status).toBe(401);
  });

  test('end access immediately when the app is removed, and the account has to be reconnected', async () => {
    for (const forged of [
      '',
      'a.b',
      graph.signedRequest(account.appScopedId, 'another secret'),
      graph.signedRequest(account.appScopedId, metaApp.appSecret, 'none'),
      graph.signedRequest('somebody'),
    ])
      expect((await sendSigned('deauthorize', forged)).status).toBe(401);
    expect(await connection()).toMatchObject({ reconnectReason: null });

    const signed = graph.signedRequest(account.appScopedId);
    expect((await sendSigned('deauthorize', signed)).status).toBe(200);
    expect(await tokensKept()).toBe(0);
    await runRecurring(product, 'instagram/check-health');
    expect(await connection()).toMatchObject({
      connected: true,
      reconnectReason: expect.stringContaining('no longer'),
    });
    expect((await sendSigned('deauthorize', signed)).status).toBe(200);
    await connect();
  });

  test('delete the data when its deletion is requested, and return a confirmation code', async () => {
    expect((await sendSigned('delete-data', graph.signedRequest(account.appScopedId, 'another secret'))).status).toBe(
      401,
    );
    const response = await sendSigned('delete-data', graph.signedRequest(account.appScopedId));
    // The format that Meta requires.
    const { url, confirmation_code: code } = (await response.json()) as { url: string; confirmation_code: string };
    expect(url).toBe(`${product.url}/instagram/deletions/${code}`);
    expect(await (await fetch(url)).text()).toContain(`Request ${code} was completed`);
    expect((await fetch(`${product.url}/instagram/deletions/${'0'.repeat(32)}`)).status).toBe(404);

    expect(await tokensKept()).toBe(0);
    expect(await connection()).toMatchObject({ connected: false, accounts: [] });
    const named = `%${account.username}%`;
    const known = await sql`select from instagram_connections each where each::text like ${named}`.execute(service());
    expect(known.rows).toEqual([]);
    await connect();
  });
});

test('stores no token, code or secret in the database, a log line or a response', async () => {
  const tokens = graph.tokensOf(account.instagramId);
  const secrets = [...tokens, metaApp.appSecret];
  expect(tokens.length).toBeGreaterThan(2);
  // Meta quotes the token in the error, which is stored with the post.
  const photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
  graph.revoke(account.instagramId);
  await ana.call('create-post', { influencerId, caption: 'Too late', mediaUrls: [photo], publishNow: true });
  await runRecurring(product, 'instagram/check-health');
  responses.push(JSON.stringify((await ana.call('get-connection', { influencerId })).body));

  const rows = await readEveryRow(product.database.pool);
  expect(tablesNaming(rows, ['Too late'])).toContain('scheduled_posts');
  expect(tablesNaming(rows, secrets)).toEqual([]);
  const written = [...product.errors, ...product.printed, ...responses].join('\n');
  for (const secret of secrets) expect(written.includes(secret)).toBe(false);
});

const service = () => product.database.service;

async function loginPage(user = ana, influencer = influencerId): Promise<string> {
  await user.call('late-create-profile', { influencerId: influencer });
  const order = { influencerId: influencer, platform: 'instagram', redirectUrl: `${product.url}/back` };
  return String((await user.call('late-connect-url', order)).body.authUrl);
}

/** Performs the steps of the callback page for the URL that the browser was redirected to. */
async function finish(callback: string, user = ana) {
  const { searchParams } = new URL(callback);
  const { state, code, error } = Object.fromEntries(searchParams);
  const { body } = await user.call('finish-instagram-login', { state, code, error });
  responses.push(JSON.stringify(body));
  return body;
}

async function connect(): Promise<void> {
  await finish(graph.allow(await loginPage(), account));
  expect(await refreshed()).toMatchObject({ connected: true, reconnectReason: null });
}

async function refreshed(user = ana, influencer = influencerId) {
  const { body } = await user.call('late-refresh-accounts', { influencerId: influencer });
  responses.push(JSON.stringify(body));
  return body.instagram;
}

const connection = async () => (await ana.call('get-connection', { influencerId })).body.instagram;

const refreshTokens = (afterMs: number) =>
  runRecurring(product, 'instagram/refresh-tokens', new Date(Date.now() + afterMs));

async function sealedToken(): Promise<string> {
  const { rows } = await sql<{ sealed_token: string }>`
    select sealed_token from instagram_graph_accounts where instagram_id = ${account.instagramId}`.execute(service());
  return rows[0]?.sealed_token ?? '';
}

async function tokensKept(instagramId = account.instagramId): Promise<number> {
  const kept = sql`select from instagram_graph_accounts where instagram_id = ${instagramId}`;
  return (await kept.execute(service())).rows.length;
}

const sendSigned = (path: string, signedRequest: string) =>
  post(`/webhooks/instagram/${path}`, new URLSearchParams({ signed_request: signedRequest }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });

function post(path: string, body: string | Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>>) {
  return fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}
