import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { openGate } from '../database/gate.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { testSecret } from '../database/test-secret.ts';
import { freePort } from '../product.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser } from '../users.ts';
import { type RunningProduct, runProduct } from './running-product.ts';

const awayMs = 60_000;
/** Maximum time in milliseconds until everything works again after the database returns. */
const soonMs = 5_000;
const patient = { timeout: 120_000, interval: 20 };

let folder: string;
let direct: Database;
let gate: Awaited<ReturnType<typeof openGate>>;
let url: string;
let starting: Promise<RunningProduct>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galatea-away-'));
  const databaseUrl = new URL(await openTestDatabase());
  direct = openDatabase(databaseUrl.href, testSecret, () => undefined, { maxConnections: 2 });
  gate = await openGate(Number(databaseUrl.port));
  databaseUrl.port = String(gate.port);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  await gate.close();
  starting = runProduct(folder, { DATABASE_URL: databaseUrl.href, AUTH_SECRET: testSecret, PORT: String(port) });
});
afterAll(async () => {
  await direct.close();
  await rm(folder, { recursive: true, force: true });
});

test('returns 503 from /readyz while the database is down at startup, and 200 within 5 seconds of its return', async ({
  annotate,
}) => {
  await vi.waitFor(async () => expect(await readiness()).toBe(503), patient);
  await stayUnready();
  await gate.open();
  const backAt = performance.now();
  await vi.waitFor(async () => expect(await readiness()).toBe(200), patient);
  const tookMs = performance.now() - backAt;
  await annotate(`ready after ${Math.round(tookMs)} ms`);
  expect(tookMs).toBeLessThan(soonMs);
});

test('serves calls and publishes a due post within 5 seconds of a later one-minute outage', async ({ annotate }) => {
  const product = await starting;
  const ana = await signUp({ url }, 'Ana');
  const post = await createPost(ana);
  await gate.close();
  await vi.waitFor(async () => expect(await readiness()).toBe(503), patient);
  await direct.service.insertInto('scheduled_posts').values(post).execute();
  await stayUnready();

  await gate.open();
  const backAt = performance.now();
  await vi.waitFor(async () => expect(await readiness()).toBe(200), patient);
  await vi.waitFor(async () => expect((await ana.call('list-influencers')).status).toBe(200), patient);
  const calledMs = performance.now() - backAt;
  await vi.waitFor(async () => expect(await getStatus(post.id)).toBe('posted'), patient);
  const postedMs = performance.now() - backAt;
  await annotate(`a call after ${Math.round(calledMs)} ms, the post after ${Math.round(postedMs)} ms`);
  expect(Math.max(calledMs, postedMs)).toBeLessThan(soonMs);
  await product.kill('SIGTERM');
});

async function stayUnready(): Promise<void> {
  for (const began = performance.now(); performance.now() - began < awayMs; await wait(250))
    expect(await readiness()).toBe(503);
}

async function readiness(): Promise<number | string> {
  return fetch(`${url}/readyz`).then(({ status }) => status, String);
}

async function createPost(ana: TestUser) {
  const influencer_id = await makeInfluencer(ana);
  await connectInstagram(ana, influencer_id);
  const { account_id } = await direct.service
    .selectFrom('instagram_connections')
    .select('account_id')
    .where('influencer_id', '=', influencer_id)
    .executeTakeFirstOrThrow();
  const now = new Date();
  const { body } = await ana.call('get-influencer', { influencer_id });
  const media_urls = [new URL(String(body.avatar_url)).pathname];
  return {
    id: randomUUID(),
    user_id: ana.id,
    influencer_id,
    account_id,
    media_urls,
    scheduled_at: now,
    next_step_at: now,
  };
}

async function getStatus(id: string): Promise<string> {
  const row = direct.service.selectFrom('scheduled_posts').select('status').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).status;
}
