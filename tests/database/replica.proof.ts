import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { replicaLagSeconds } from '#platform/metrics/metrics.ts';
import { openTestProduct, type TestProduct } from '../product.ts';
import { callAs, makeInfluencer, signUp, type TestUser } from '../users.ts';
import { openStreamingReplica, type StreamingReplica } from './streaming-replica.ts';

let servers: StreamingReplica;
/** Two web processes on one database. */
let products: TestProduct[];
let ana: TestUser;
beforeAll(async () => {
  servers = await openStreamingReplica();
  const variables = { DATABASE_URL: servers.url, DATABASE_REPLICA_URL: servers.replicaUrl };
  products = [await openTestProduct(variables), await openTestProduct(variables)];
  ana = await signUp(one(), 'Ana');
  await makeInfluencer(ana, 'Mia');
});
afterAll(async () => {
  for (const product of products) await product.close();
  await servers.close();
});

const one = () => products[0] as TestProduct; // both are opened above
const other = () => products[1] as TestProduct;

/** Opens a browser session for Ana, which keeps its cookies and can call either process. */
async function openBrowser() {
  const kept = new Map<string, string>();
  const keep = (headers: Headers) => {
    for (const cookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      kept.set(name, value);
    }
  };
  const answer = await fetch(`${one().url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ana.email, password: 'a good password' }),
  });
  keep(answer.headers);
  return {
    kept,
    async call(product: TestProduct, name: string, input: object = {}) {
      const cookie = [...kept].map(([cookieName, value]) => `${cookieName}=${value}`).join('; ');
      const answered = await callAs(product.url, null, name, input, { cookie, origin: product.url });
      keep(answered.headers);
      return answered;
    },
  };
}

type Browser = Awaited<ReturnType<typeof openBrowser>>;
let browser: Browser;
let another: Browser;
beforeEach(async () => {
  [browser, another] = [await openBrowser(), await openBrowser()];
  // This change is not announced: the list returns the old name until the replica has the new one.
  await servers.query('update influencers set name = $1', ['before']);
  await expect.poll(() => nameIn(browser, other()), { timeout: 30_000 }).toBe('before');
  await expect.poll(() => nameIn(another, one()), { timeout: 30_000 }).toBe('before');
});

async function nameIn(by: Browser, product: TestProduct): Promise<unknown> {
  const { body } = await by.call(product, 'list-influencers');
  return (body.items as { name: string }[])[0]?.name; // typed by the contract
}

test('reads a list from the replica for browsers, and from the primary for API clients', async () => {
  await servers.pause();
  await servers.query('update influencers set name = $1', ['after']);
  expect([await nameIn(browser, one()), await nameIn(browser, other())]).toEqual(['before', 'before']);
  expect(JSON.stringify((await ana.call('list-influencers')).body)).toContain('after');
  await servers.resume();
  await expect.poll(() => nameIn(browser, one()), { timeout: 30_000 }).toBe('after');
});

test("returns a user's own writes immediately from every process, regardless of the replica's lag", async () => {
  await servers.pause();
  const summaries = async (by: Browser, product: TestProduct) => {
    const { body } = await by.call(product, 'list-tickets');
    return (body.items as { summary: string }[]).map(({ summary }) => summary); // typed by the contract
  };
  expect(await summaries(browser, one())).toEqual([]);
  const ticket = { category: 'technical', summary: 'It is slow' };
  expect((await browser.call(one(), 'submit-ticket', ticket)).status).toBe(200);
  expect([await summaries(browser, one()), await summaries(browser, other())]).toEqual([
    ['It is slow'],
    ['It is slow'],
  ]);
  // Another browser relies on the announcement that every process received.
  await expect.poll(() => summaries(another, other()), { timeout: 5_000 }).toEqual(['It is slow']);
  await servers.resume();
});

test('reports the lag of the replica as a metric that grows while the replica is paused', async () => {
  const lag = async () => {
    await one().product.readMetrics();
    const { values } = await replicaLagSeconds.get();
    return values[0]?.value;
  };
  await expect.poll(lag).toBeLessThan(1);
  await servers.pause();
  await servers.query('update influencers set name = $1', ['after']);
  await expect.poll(lag).toBeGreaterThan(1);
  await servers.resume();
  await expect.poll(lag).toBeLessThan(1);
});

test('reads from the primary when the replica is down', async () => {
  await servers.stopReplica();
  await servers.query('update influencers set name = $1', ['after']);
  expect([await nameIn(browser, one()), await nameIn(another, other())]).toEqual(['after', 'after']);
  expect([...one().errors, ...other().errors]).toEqual([]);
});
