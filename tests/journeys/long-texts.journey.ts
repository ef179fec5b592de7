/// <reference lib="dom" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { adminPaths } from '#features/admin/admin-paths.ts';
import { maxKeyNameLength } from '#features/developers/key-rules.ts';
import routes from '../../app/web/routes.ts';
import { type RunningProduct, runProduct } from '../process/running-product.ts';
import { connectInstagram, makeInfluencer, makePhotos, signUp, type TestUser } from '../users.ts';

const word = 'W'.repeat(200);

let dataDir: string;
let product: RunningProduct;
let ana: TestUser;
let params: Readonly<Record<string, string>>;

// Inserted directly into the database to bypass the API limits, because names from providers can be this long.
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'galatea-long-texts-'));
  product = await runProduct(dataDir, { NODE_ENV: 'production', RATE_LIMIT: '100000' });
  ana = await signUp(product, 'Ana');
  const bo = await signUp(product, 'Bo');
  const influencerId = await makeInfluencer(ana);
  await makePhotos(ana, influencerId);
  const username = await connectInstagram(ana, influencerId);
  const made = [
    await ana.call('submit-ticket', { category: 'billing', summary: 'A question' }),
    await bo.call('submit-feedback', { category: 'idea', note: 'A dark mode for the planner', context: {} }),
    await ana.call('create-api-key', { name: word.slice(0, maxKeyNameLength), scopes: ['read'] }),
    await ana.call('create-webhook', { url: 'https://example.com/hook', events: ['post.published'] }),
  ];
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
  await product.query(`
    insert into scheduled_posts (user_id, influencer_id, media_urls, caption, scheduled_at, status, reason)
    select user_id, influencer_id, array[image_url], '${word}', date_trunc('week', now()) + interval '3 days', 'failed',
      '${word}'
    from influencer_photos where influencer_id = '${influencerId}' limit 1`);
  await product.query(`
    insert into user_roles (user_id, role) values ('${ana.id}', 'admin') on conflict do nothing;
    update users set name = '${word}', email = case id when '${bo.id}' then lower('${word}@example.com') else email end;
    update influencers set name = '${word}',
      traits = jsonb_build_object('profile', jsonb_build_object('gender', 'Female', 'hairColor', '${word}'));
    update influencer_photos set prompt = '${word}';
    update generation_images set prompt = '${word}';
    update support_tickets set summary = '${word}', details = '${word}';
    update product_feedback set note = '${word}';
    update webhook_endpoints set url = 'https://example.com/${word}';
    update instagram_connections set username = '${word}';
    update sandbox_instagram_accounts set display_name = '${word}';
    update mails set subject = '${word}'`);
  const { rows } = await product.query('select id from influencer_photos limit 1');
  params = { influencerId, photoId: String(rows[0]?.id), username, checkoutId: crypto.randomUUID() };
});
test.afterAll(async () => {
  await product?.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

test('no page is wider than the screen, even with very long words', async ({ page }) => {
  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password').fill('a good password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/home$/);
  const addresses = [...addressesIn(routes), ...adminPaths.map((path) => `/admin/${path}`)];
  const wide: string[] = [];
  for (const address of addresses) {
    const path = address.replaceAll(/:(\w+)/g, (_mark, name: string) => params[name] ?? name);
    await page.goto(product.url + path, { waitUntil: 'networkidle' });
    await expect.soft(page.locator('h1').first(), `the heading of ${path}`).toBeAttached({ timeout: 20_000 });
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      wide.push(...(await widerThanScreen(page)).map((element) => `${address} at ${width} px: ${element}`));
    }
  }
  expect(wide).toEqual([]);
  expect(addresses.length).toBeGreaterThan(40);
});

/** Returns up to three elements that overflow the right edge of the screen, ignoring scrollable areas. */
async function widerThanScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const visible = { visibilityProperty: true, opacityProperty: true };
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .filter((element) => element.textContent && element.checkVisibility(visible) && !isClipped(element))
      .slice(-3)
      .map((element) => element.outerHTML.slice(0, 160));

    /** Checks if an ancestor of the element scrolls or clips decoration. */
    function isClipped(element: HTMLElement): boolean {
      const outer = element.parentElement;
      if (!outer || outer === document.body) return false;
      const fits = outer.getBoundingClientRect().right <= window.innerWidth + 1;
      return (fits && getComputedStyle(outer).overflowX !== 'visible') || isClipped(outer);
    }
  });
}

/** Returns the paths of all pages, excluding routes that only render child pages. */
function addressesIn(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const address = path ? `${parent}/${path}` : parent;
    if (children) return addressesIn(children, address);
    return address.endsWith('*') ? [] : [address || '/'];
  });
}
