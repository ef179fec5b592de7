import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { refusalBody } from '#platform/http/call-errors.ts';
import { describeInputs, inputAbout, takesId } from './inputs-with-ids.ts';
import { openTestProduct, type TestProduct } from './product.ts';
import { callAs, connectInstagram, makeInfluencer, signUp, type TestUser } from './users.ts';

let product: TestProduct;
let ana: TestUser;
let bo: TestUser;
let influencer: string;
/** The user name of the influencer's Instagram account. */
let username: string;

beforeAll(async () => {
  product = await openTestProduct();
  [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
  influencer = await makeInfluencer(ana);
  username = await connectInstagram(ana, influencer);
});
afterAll(() => product.close());

type OpenApi = { paths: Record<string, Record<string, { operationId: string }>> };

async function callNames(): Promise<string[]> {
  const document = (await (await fetch(`${product.url}/openapi.json`)).json()) as OpenApi; // our own document
  return Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
}

describe('access control', () => {
  test('rejects every call without a session, except those for visitors', async () => {
    const open: string[] = [];
    for (const name of await callNames()) {
      const { status, body } = await callAs(product.url, null, name);
      if (status !== 401) open.push(name);
      else expect(body).toEqual(refusalBody('UNAUTHORIZED', 'Not authenticated'));
    }
    expect(open.sort()).toEqual([
      'answer-mailed-post',
      'get-demo-influencer',
      'get-mail-subscription',
      'get-mailed-post',
      'get-network-limits',
      'get-operator',
      'get-payments',
      'get-sandbox-instagram-profile',
      'get-session',
      'get-sign-in-options',
      'record-referral-click',
      'submit-report',
      'update-mail-subscription',
      'verify-image',
    ]);
  });

  test.each(['', 'nonsense', 'a.b', '{"id":1}'])('rejects the invalid token %j', async (token) => {
    expect((await callAs(product.url, token, 'get-profile')).status).toBe(401);
  });

  test('rejects an unsigned session token', async () => {
    const [unsigned = ''] = decodeURIComponent(ana.token).split('.');
    expect((await callAs(product.url, unsigned, 'get-profile')).status).toBe(401);
  });

  test('returns the same response for the ID of another user and for one that does not exist', async () => {
    const missing = randomUUID();
    const inputs = describeInputs(product.product.features)
      .filter((call) => call.meta.access === 'signed-in' && takesId(call))
      .map((call): [string, (id: string) => object] => {
        const post = (id: string) => ({ post: id, draft: id, slot: id, placement: id, video: id });
        const idsOf = (id: string) => ({ influencer: id, photo: id, reference: id, upload: id, ...post(id) });
        const user = (id: string) => (id === influencer ? ana.id : id);
        return [call.name, (id) => inputAbout(call, { ...idsOf(id), user: user(id) }, product.url)];
      });
    const calls: [string, (id: string) => object][] = [
      ...inputs,
      ['get-sandbox-instagram-panel', (id) => ({ username: id === influencer ? username : 'nobody' })],
      ['simulate-sandbox-instagram', (id) => ({ username: id === influencer ? username : 'nobody', failure: null })],
      ['user-autopilot-usage', (id) => ({ p_user_id: bo.id, p_influencer_id: id, p_tz: 'America/Chicago' })],
    ];
    const silent: string[] = [];
    for (const [name, input] of calls) {
      const [others, none] = [await bo.call(name, input(influencer)), await bo.call(name, input(missing))];
      expect({ name, status: others.status, body: others.body }).toEqual({
        name,
        status: none.status,
        body: none.body,
      });
      if (none.status !== 404 && !JSON.stringify(none.body).includes('[]')) silent.push(name);
    }
    expect(calls.length).toBeGreaterThan(70);
    // These succeed without any effect, return the same for every influencer, or refuse a part without a file first.
    const expected = ['delete-draft', 'get-training', 'resume-week', 'send-video-chunk', 'stop-week'];
    expect(silent.toSorted()).toEqual(expected);
    expect(product.errors).toEqual([]);
  });
});

test.each(['http://127.0.0.1:80/x.png', 'http://169.254.169.254/latest/meta-data', 'http://[::1]/x.png'])(
  'does not fetch the internal address %s',
  async (url) => {
    expect(await ana.call('mirror-avatar', { url })).toMatchObject({ status: 422, body: { code: 'NOT_FETCHED' } });
    const proxied = await fetch(`${product.url}/functions/v1/image-proxy?${new URLSearchParams({ u: url })}`, {
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect(proxied.status).toBe(422);
  },
);

describe('cross-site requests', () => {
  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['no origin', {}],
    ['the origin null', { origin: 'null' }],
  ])(
    'rejects a request with a session cookie from another site: %s',
    async (_case, headers: Record<string, string>) => {
      const answer = await fetch(`${product.url}/functions/v1/generate-images`, {
        method: 'POST',
        headers: {
          cookie: `galatea.session_token=${encodeURIComponent(ana.token)}`,
          'content-type': 'application/json',
          ...headers,
        },
        body: '{}',
      });
      expect(answer.status).toBe(403);
    },
  );

  test("accepts a request with a session cookie from the product's own pages", async () => {
    const cookie = `galatea.session_token=${encodeURIComponent(ana.token)}`;
    const headers = { cookie, origin: product.url, 'content-type': 'application/json' };
    const answer = await fetch(`${product.url}/functions/v1/log-security-event`, {
      method: 'POST',
      headers,
      body: '{"action":"session_end"}',
    });
    expect(answer.status).toBe(200);
  });
});

/** Requests are counted by clock minute, so a test that spans two minutes would count too few. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
}

test('returns 429 with a retry time for too many requests', async () => {
  stopClock();
  const strict = await openTestProduct({ RATE_LIMIT: '5' });
  const answers = await Promise.all(Array.from({ length: 8 }, () => callAs(strict.url, null, 'get-session')));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.body).toEqual(
    refusalBody('TOO_MANY_REQUESTS', 'Rate limit exceeded. Please try again in a few minutes.'),
  );
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  await strict.close();
});

test('counts the rate limit for each user, even if they share an IP address', async () => {
  stopClock();
  const strict = await openTestProduct({ RATE_LIMIT: '8' });
  const [one, other] = [await signUp(strict, 'Ana'), await signUp(strict, 'Bo')];
  for (const user of [one, other]) expect((await user.call('get-profile')).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 9 }, () => one.call('get-profile')));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await other.call('get-profile')).status).toBe(200);
  await strict.close();
});
