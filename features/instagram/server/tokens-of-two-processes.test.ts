import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { openStandInGraph, type StandInGraph } from '#tests/providers/instagram-graph/instagram-graph.ts';
import { metaApp } from '#tests/providers/instagram-graph/meta-app.ts';
import { makeInfluencer, signUp } from '#tests/users.ts';

const dayMs = 24 * 3_600_000;

let graph: StandInGraph;
let first: TestProduct;
let second: TestProduct;
beforeAll(async () => {
  graph = await openStandInGraph();
  // Each instance has its own data folder.
  const variables = { DATABASE_URL: await openTestDatabase(), ENCRYPTION_KEYS: randomBytes(32).toString('hex') };
  const changes = { publisher: { instagramGraph: { ...metaApp, webhookToken: undefined, hosts: graph.hosts } } };
  first = await openTestProduct(variables, changes);
  second = await openTestProduct(variables, changes);
});
afterAll(async () => {
  await first.close();
  await second.close();
  await graph.close();
});

test('renews a token that another process with the same ENCRYPTION_KEYS encrypted', async () => {
  const ana = await signUp(first, 'Ana');
  const influencerId = await makeInfluencer(ana);
  const account = graph.makeAccount();
  await ana.call('late-create-profile', { influencerId });
  const order = { influencerId, platform: 'instagram', redirectUrl: `${first.url}/back` };
  const page = String((await ana.call('late-connect-url', order)).body.authUrl);
  const { searchParams } = new URL(graph.allow(page, account));
  const { state, code } = Object.fromEntries(searchParams);
  expect((await ana.call('finish-instagram-login', { state, code })).body.error).toBeNull();
  const before = graph.tokensOf(account.instagramId).length;

  await runRecurring(second, 'instagram/refresh-tokens', new Date(Date.now() + 8 * dayMs));
  expect(graph.tokensOf(account.instagramId)).toHaveLength(before + 1);
});
