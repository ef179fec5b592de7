import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { openStandInGraph, type StandInGraph } from '#tests/providers/instagram-graph/instagram-graph.ts';
import { metaApp } from '#tests/providers/instagram-graph/meta-app.ts';
import { standInSeal } from '#tests/publishing/stand-in-seal.ts';
import { openAccounts } from './accounts.ts';
import type { MetaApp } from './app.ts';
import { checkApp } from './check-app.ts';

const webhookToken = 'a-long-random-token';

let graph: StandInGraph;
let pool: pg.Pool;
let app: MetaApp;
const product = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
  const isKnown = pathname === '/healthz' || searchParams.get('hub.verify_token') === webhookToken;
  response.writeHead(isKnown ? 200 : 404).end(isKnown ? searchParams.get('hub.challenge') : '');
});
beforeAll(async () => {
  graph = await openStandInGraph();
  pool = new pg.Pool({ connectionString: await openTestDatabase() });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  const address = product.address();
  const publicUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const query = (sql: string, parameters: readonly unknown[]) => pool.query(sql, [...parameters]);
  app = { ...metaApp, webhookToken, publicUrl, query, seal: standInSeal, hosts: graph.hosts };
});
afterAll(async () => {
  await pool.end();
  await graph.close();
  await new Promise((resolve) => product.close(resolve));
});

test('lists only the checks that the operator has to make when nothing is missing', async () => {
  const checks = await check();
  expect(checks.filter(({ state }) => state === 'missing')).toEqual([]);
  expect(checks.filter(({ state }) => state === 'look').map(({ what }) => what)).toEqual([
    'redirect address',
    'callbacks',
    'app mode',
    'permissions',
  ]);
  expect(JSON.stringify(checks)).toContain(`${app.publicUrl}/instagram/callback`);
});

test.each<[string, Partial<MetaApp>, string]>([
  ['app id and secret', { appSecret: '0'.repeat(32) }, 'not those of the Meta app that contains it'],
  ['app id and secret', { hosts: { login: '', tokens: 'http://127.0.0.1:9', graph: '' } }, 'could not be reached'],
  ['PUBLIC_URL', { publicUrl: 'http://127.0.0.1:9' }, 'does not respond at http://127.0.0.1:9'],
  ['webhook', { webhookToken: 'another token' }, 'the same token'],
])('reports a wrong %s', async (what, wrong, words) => {
  const checks = await check(wrong);
  expect(checks.find((each) => each.what === what)).toMatchObject({
    state: 'missing',
    sentence: expect.stringContaining(words),
  });
  expect(JSON.stringify(checks)).not.toContain(app.appSecret);
});

test('reports a local address, which Meta cannot access', async () => {
  const checks = await checkApp({ app, isPublicAddress: () => false, hasDatabase: true });
  expect(checks.find(({ what }) => what === 'public address')).toMatchObject({ state: 'missing' });
});

test('reports an account that cannot be posted to', async () => {
  const [good, ended] = [graph.makeAccount(), graph.makeAccount()];
  for (const account of [good, ended])
    await openAccounts(app.query, app.seal).save({
      ...account,
      profileId: randomUUID(),
      avatarUrl: null,
      token: graph.makeToken(account),
      expiresAt: new Date(Date.now() + 3_600_000),
    });
  graph.revoke(ended.instagramId);
  const checks = await check();
  expect(checks.find(({ what }) => what === `@${good.username}`)?.state).toBe('ok');
  expect(checks.find(({ what }) => what === `@${ended.username}`)).toMatchObject({
    state: 'missing',
    sentence: expect.stringContaining('revoked'),
  });
});

const check = (changes: Partial<MetaApp> = {}) =>
  checkApp({ app: { ...app, ...changes }, isPublicAddress: () => true, hasDatabase: true });
