import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { testSecret } from '../database/test-secret.ts';
import { connectInstagram, makeInfluencer, makePhotos, signUp } from '../users.ts';
import { type RunningProduct, runProduct } from './running-product.ts';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** Returns the last commit before the newest migration; UPGRADE_FROM overrides it. */
function versionBefore(): string {
  return process.env.UPGRADE_FROM ?? `${git('log', '-1', '--format=%H', '--', 'platform/database/migrations')}^`;
}

let folder: string;
let before: RunningProduct;
beforeAll(async () => {
  await mkdir('build', { recursive: true });
  folder = await mkdtemp('build/before-');
  git('worktree', 'add', '--detach', '--force', join(folder, 'source'), versionBefore());
  const source = join(process.cwd(), folder, 'source');
  const isSame = git('diff', '--name-only', versionBefore(), 'HEAD', '--', 'package-lock.json') === '';
  if (isSame) await symlink(join(process.cwd(), 'node_modules'), join(source, 'node_modules'));
  else
    execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--prefer-offline'], {
      cwd: source,
      stdio: 'ignore',
    });
  const variables = { AUTH_SECRET: testSecret, RATE_LIMIT: '1000000' };
  before = await runProduct(await mkdtemp(join(tmpdir(), 'galatea-')), variables, 'runs', { projectFolder: source });
}, 600_000);
afterAll(async () => {
  await before?.kill('SIGTERM');
  git('worktree', 'remove', '--force', join(folder, 'source'));
  await rm(folder, { recursive: true, force: true });
});

test('keeps the previous version working during and after the database migration', async () => {
  const ana = await signUp(before, 'Ana');
  const influencer = await makeInfluencer(ana);
  let isMigrating = true;
  const meanwhile = (async () => {
    const statuses: number[] = [];
    while (isMigrating) statuses.push((await ana.call('list-influencers')).status);
    return statuses;
  })();
  await migrate(before.databaseUrl(), testSecret).finally(() => {
    isMigrating = false;
  });
  expect(new Set(await meanwhile)).toEqual(new Set([200]));

  await connectInstagram(ana, influencer);
  const made = await makePhotos(ana, influencer, { prompt: 'coffee' });
  const id = randomUUID();
  const post = {
    scheduledPostId: id,
    influencerId: influencer,
    mediaUrls: made.body.urls,
    caption: 'Good morning',
    publishNow: true,
  };
  expect((await ana.call('create-post', post)).status).toBe(200);
  const status = async () =>
    (await before.query(`select status from scheduled_posts where id = '${id}'`)).rows[0]?.status;
  await expect.poll(status, { timeout: 60_000 }).toBe('posted');
  const bo = await signUp(before, 'Bo');
  expect((await bo.call('list-influencers')).body.items).toEqual([]);
  expect(before.said()).not.toContain('"level":50');
});
