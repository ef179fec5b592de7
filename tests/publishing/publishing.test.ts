import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { testSecret } from '../database/test-secret.ts';
import { openStandInInstagram, type StandInInstagram } from './stand-in-instagram.ts';

const worker = fileURLToPath(new URL('./publishing-worker.ts', import.meta.url));
const postsARun = 6;

let database: Database;
let instagram: StandInInstagram;
let influencer: { id: string; user_id: string };
const workers = new Set<ChildProcess>();

beforeAll(async () => {
  database = openDatabase(await openTestDatabase(), testSecret, () => undefined);
  instagram = await openStandInInstagram();
  const user_id = randomUUID();
  await database.service.insertInto('users').values({ id: user_id, name: 'Ana', email: 'ana@example.com' }).execute();
  influencer = await database.service
    .insertInto('influencers')
    .values({ user_id, name: 'Mia', seed: 1, created_via: 'builder' })
    .returning(['id', 'user_id'])
    .executeTakeFirstOrThrow();
});
afterEach(() => {
  for (const child of workers) child.kill('SIGKILL');
  workers.clear();
});
afterAll(async () => {
  await instagram.close();
  await database.close();
});

const points = [
  'claimed',
  'prepare in flight',
  'prepared, not saved',
  'prepared and saved',
  'publish in flight',
  'published, not saved',
  'end saved',
];
const kills = points.flatMap((point) => [1, 2, 4].map((after): [string, number] => [point, after]));

describe('a worker killed with SIGKILL', () => {
  test.each(kills)('where it is %s (time %i) loses no post and doubles none', async (point, after) => {
    const captions = await duePosts(postsARun);
    const doomed = start(point, after);
    await Promise.race([once(doomed, 'exit'), allPosted(captions)]);
    await leasesRunOut();
    start('never');
    await allPosted(captions);
    expect(captions.map((caption) => instagram.published.get(caption))).toEqual(captions.map(() => 1));
  });

  test('again and again, on the way back too, still publishes each post once', async () => {
    const captions = await duePosts(postsARun);
    for (const point of [
      'publish in flight',
      'asking what became of it',
      'claimed',
      'published, not saved',
      'end saved',
    ]) {
      const doomed = start(point);
      await Promise.race([once(doomed, 'exit'), allPosted(captions)]);
      await leasesRunOut();
    }
    start('never');
    await allPosted(captions);
    expect(captions.map((caption) => instagram.published.get(caption))).toEqual(captions.map(() => 1));
  });
});

describe('several workers at once', () => {
  test('publish each of 300 posts that are due in one instant once', async () => {
    const captions = await duePosts(300);
    for (let index = 0; index < 3; index++) start('never');
    await allPosted(captions);
    expect(captions.map((caption) => instagram.published.get(caption))).toEqual(captions.map(() => 1));
  });
});

describe('a worker that was asleep past its lease', () => {
  test('writes nothing over the one that took its post', async () => {
    const [caption = ''] = await duePosts(1);
    const sleeper = start('never');
    await expect
      .poll(() => instagram.published.get(caption) ?? statusOf(caption), { timeout: 20_000, interval: 5 })
      .not.toBe('queued');
    sleeper.kill('SIGSTOP');
    await leasesRunOut();
    start('never');
    await allPosted([caption]);
    const before = await rowOf(caption);
    sleeper.kill('SIGCONT');
    const [next = ''] = await duePosts(1);
    await allPosted([next]);
    expect(await rowOf(caption)).toEqual(before);
    expect(instagram.published.get(caption)).toBe(1);
  });
});

function start(dieAt: string, after = 1): ChildProcess {
  const child = spawn(process.execPath, [worker, database.url, instagram.url, dieAt, String(after)], {
    stdio: 'inherit',
  });
  workers.add(child);
  return child;
}

async function duePosts(count: number): Promise<string[]> {
  const captions = Array.from({ length: count }, () => randomUUID());
  const now = new Date();
  const rows = captions.map((caption) => ({
    user_id: influencer.user_id,
    influencer_id: influencer.id,
    caption,
    media_urls: ['/files/one.jpg'],
    account_id: 'account',
    scheduled_at: now,
    next_step_at: now,
  }));
  await database.service.insertInto('scheduled_posts').values(rows).execute();
  return captions;
}

/** What time does by itself, a minute later: nobody renews the lease of a dead worker. */
async function leasesRunOut(): Promise<void> {
  await database.service
    .updateTable('scheduled_posts')
    .set({ next_step_at: new Date() })
    .where('status', '=', 'running')
    .execute();
}

async function allPosted(captions: readonly string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        const { open } = await database.service
          .selectFrom('scheduled_posts')
          .where('caption', 'in', [...captions])
          .where('status', '<>', 'posted')
          .select(({ fn }) => fn.countAll<string>().as('open'))
          .executeTakeFirstOrThrow();
        return Number(open);
      },
      { timeout: 25_000, interval: 25 },
    )
    .toBe(0);
}

async function rowOf(caption: string) {
  return database.service
    .selectFrom('scheduled_posts')
    .selectAll()
    .where('caption', '=', caption)
    .executeTakeFirstOrThrow();
}

async function statusOf(caption: string): Promise<string> {
  return (await rowOf(caption)).status;
}
