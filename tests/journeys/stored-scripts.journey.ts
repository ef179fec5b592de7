/// <reference lib="dom" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type RunningProduct, runProduct } from '../process/running-product.ts';
import { connectInstagram, makeInfluencer, makePhotos, signUp, type TestUser } from '../users.ts';
import { scriptPayloads } from './script-payloads.ts';

let dataDir: string;
let product: RunningProduct;
let ana: TestUser;
let influencer: string;
let username: string;

// Inserted directly into the database to bypass all checks, because this tests the pages and not the validation.
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'galatea-scripts-'));
  product = await runProduct(dataDir, { NODE_ENV: 'production', RATE_LIMIT: '100000' });
  ana = await signUp(product, 'Ana');
  influencer = await makeInfluencer(ana);
  await makePhotos(ana, influencer);
  username = await connectInstagram(ana, influencer);
  const payloads = `select payload, number from unnest(array[${scriptPayloads.map(quoted).join()}]) with ordinality as texts (payload, number)`;
  await product.query(`
    insert into influencers (user_id, name, created_via, status, seed, traits, avatar_url)
    select user_id, payload, created_via, status, seed,
      jsonb_build_object('profile', jsonb_build_object('gender', payload, 'hairColor', payload)), payload
    from influencers, (${payloads}) texts where id = '${influencer}'`);
  await product.query(`
    insert into influencer_photos (influencer_id, user_id, kind, image_url, prompt, width, height)
    select influencer_id, user_id, kind, image_url, payload, width, height
    from (select * from influencer_photos where influencer_id = '${influencer}' limit 1) photo, (${payloads}) texts`);
  await product.query(`
    insert into scheduled_posts (user_id, influencer_id, media_urls, caption, scheduled_at, status, reason, remote_url)
    select user_id, influencer_id, array[image_url], payload,
    date_trunc('week', now()) + number * interval '40 minutes',
      'failed', payload, payload
    from (select * from influencer_photos where influencer_id = '${influencer}' and prompt not like '%<%' limit 1)
      photo, (${payloads}) texts`);
  await product.query(`update users set name = ${quoted(scriptPayloads[0] ?? '')}`);
});
test.afterAll(async () => {
  await product?.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

test('stored text is not executed as a script on any page', async ({ page }) => {
  const executed = watch(page);
  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password').fill('a good password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText(scriptPayloads.at(-1) ?? '', { exact: true }).first()).toBeAttached();
  for (const [path, shown] of [
    [`/influencers/${influencer}/photos`, 'img'],
    [`/influencers/${influencer}/info`, 'h1'],
    [`/influencers/${influencer}/instagram/planner`, 'h1'],
    [`/sandbox/instagram/${username}`, 'h1'],
    ['/account', 'h1'],
  ] as const) {
    await page.goto(product.url + path);
    await expect(page.locator(shown).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await executed(), path).toEqual([]);
  }
});

test('text in URLs is not executed as a script', async ({ page }) => {
  const executed = watch(page);
  const atOnce = 5;
  for (let index = 0; index * atOnce < scriptPayloads.length; index += 1) {
    const text = encodeURIComponent(scriptPayloads.slice(index * atOnce, (index + 1) * atOnce).join(' '));
    const addresses = [
      `/${text}`,
      `/auth?mode=${text}&next=${text}&error=${text}`,
      `/auth/confirm?token=${text}&to=${text}`,
      `/mail/unsubscribe?token=${text}`,
      `/influencers/${text}/photos`,
    ];
    await page.goto(product.url + addresses[index % addresses.length]);
    await expect(page.locator('h1').first()).toBeVisible();
  }
  expect(await executed()).toEqual([]);
});

/** Starts recording dialogs and script calls. Returns a function that lists those recorded so far. */
function watch(page: Page): () => Promise<string[]> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return async () => {
    const called = await page.evaluate(() => 'executed' in window);
    return called ? [...dialogs, 'a call'] : dialogs;
  };
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
