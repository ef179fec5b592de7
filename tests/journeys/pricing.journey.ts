import { expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './accessibility.ts';
import { clickTwice } from './double-click.ts';
import { loadedScriptKilobytes } from './loaded-scripts.ts';
import { screenshot } from './screenshot.ts';
import { signUp } from './sign-up.ts';

test('a visitor to the pricing page loads few scripts', async ({ page }) => {
  expect(await loadedScriptKilobytes(page, '/pricing')).toBeLessThan(145);
});

test('text next to a price does not shift when the font loads', async ({ browser, baseURL }) => {
  const lefts = [];
  for (const hasFonts of [true, false]) {
    const page = await browser.newPage({ ...(baseURL && { baseURL }) });
    if (!hasFonts) await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/pricing');
    await page.evaluate(() => document.fonts.ready);
    const adjacentTexts = await page
      .locator('main s')
      .or(page.getByText('a month', { exact: true }))
      .all();
    lefts.push(await Promise.all(adjacentTexts.map(async (each) => (await each.boundingBox())?.x)));
    await page.close();
  }
  expect(lefts[0]).toHaveLength(6);
  expect(lefts[1]).toEqual(lefts[0]);
});

test('a visitor compares the plans by keyboard, and signs up for one of them', async ({ page }) => {
  const problems: string[] = [];
  // Ignores errors from the demo, whose influencers are not generated in this installation.
  page.on('console', (message) => {
    const isProblem = ['error', 'warning'].includes(message.type());
    if (isProblem && !message.location().url.includes('get-demo-influencer')) problems.push(message.text());
  });

  await test.step('open it from the header', async () => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    await expect(page).toHaveTitle('Pricing · Galatea');
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'pricing');
  });

  await test.step('change the billing period with the arrow keys', async () => {
    const starter = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Starter' }) });
    await expect(starter).toContainText('$156 billed once a year');
    await page.getByRole('radio', { name: 'Annual' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await expect(starter).toContainText('$19');
    await expect(starter).not.toContainText('once a year');
  });

  await test.step('open a question with the space bar', async () => {
    await page.locator('summary', { hasText: 'Do starter credits renew?' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('One-time starter credits do not renew')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('choose a plan', async () => {
    await page.getByRole('link', { name: 'Choose Creator' }).press('Enter');
    await expect(page.getByText('Taking you to the sign-up page…')).toBeVisible();
    await expect(page).toHaveURL('/auth?mode=signup&plan=creator&billing=monthly');
    await expect
      .poll(async () => JSON.parse((await page.evaluate(() => sessionStorage.getItem('checkout_intent'))) ?? '{}'))
      .toMatchObject({ plan: 'creator', billing: 'monthly' });
  });

  expect(problems).toEqual([]);
});

test('a user without credits sees the reason, even after a reload, and is redirected to checkout', async ({ page }) => {
  await signUp(page, 'pricing@example.com');
  await page.goto('/pricing?from=limit&type=OUT_OF_CREDITS');
  const notice = page.getByRole('region', { name: 'Out of Credits' });
  await expect(notice).toContainText("You're out of generation credits on your Free plan.");
  await expect(page.getByText('This is your plan.')).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'pricing-from-a-limit');
  await clickTwice(page.getByRole('button', { name: 'Choose Creator' }), 'create-checkout');
  await expect(page).toHaveURL(/\/sandbox\/payments\/checkout\//);
});

test.describe('pricing without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the plans, prices and questions, and links a plan to the sign-up page', async ({ page }) => {
    await page.goto('/pricing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A plan for every pace');
    await expect(page.getByRole('cell', { name: '$19' })).toBeVisible();
    await page.getByText('Can I cancel?').click();
    await expect(page.getByText('keep access until the end of the period')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Choose Professional' })).toHaveAttribute(
      'href',
      '/auth?mode=signup&plan=professional&billing=annual',
    );
  });
});

test('search engines find each public page once, with its URL and its offers', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses).toContain(`${baseURL}/pricing`);
  for (const address of addresses) {
    const page = await (await request.get(address)).text();
    expect(page).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(page.match(/<meta name="description"/g)).toHaveLength(1);
    const [, image = ''] = /<meta property="og:image" content="([^"]*)"/.exec(page) ?? [];
    expect((await request.get(image)).headers()['content-type']).toBe('image/png');
  }
  for (const path of ['/', '/pricing'])
    expect(readStructuredData(await (await request.get(path)).text())).toContainEqual(
      expect.objectContaining({ '@type': 'SoftwareApplication', offers: expect.arrayContaining([annualCreator]) }),
    );
  expect(readStructuredData(await (await request.get('/pricing')).text()).map((data) => data['@type'])).toContain(
    'FAQPage',
  );
});

const annualCreator = expect.objectContaining({ name: 'Creator, annual', price: 324, priceCurrency: 'USD' });

function readStructuredData(page: string): Record<string, unknown>[] {
  return [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
}
