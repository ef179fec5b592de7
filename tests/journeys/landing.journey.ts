/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { publicPaths } from '../../app/web/routes.ts';
import { expectAccessible } from './accessibility.ts';
import { loadedScriptKilobytes } from './loaded-scripts.ts';
import { screenshot } from './screenshot.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('a visitor on a phone loads few scripts before reaching the demo', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 }); // on a larger screen, the demo is close from the start
  expect(await loadedScriptKilobytes(page, '/')).toBeLessThan(150);
});

test('a visitor completes the demo with only the keyboard, from the first step to Autopilot', async ({
  page,
  baseURL,
}) => {
  await drawnDemo(page, baseURL);
  await page.goto('/');
  await tabTo(page, 'link', 'Try Demo');
  await page.keyboard.press('Enter');
  await expect(page.locator('#create')).toBeFocused();
  await expect.poll(() => getTop(page, 'create')).toBeCloseTo(64, 0);
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeVisible();

  await test.step('step 1: build the influencer', async () => {
    await tabTo(page, 'textbox', 'Name');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Mia');
    await tabTo(page, 'radio', 'Male');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Female' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
    await tabTo(page, 'button', 'Generate');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: 'Face of Mia' }).first()).toBeVisible();
  });

  await test.step('step 2: generate a post', async () => {
    await tabTo(page, 'button', 'Generate Photo');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: 'A photo of Mia' })).toBeVisible();
    await tabTo(page, 'button', 'Generate Caption');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Regenerate Caption' })).toBeVisible();
  });

  await test.step('step 3: schedule and post', async () => {
    await tabTo(page, 'button', 'Post Now');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Posted to Instagram • Today at \d+:\d\d [AP]M$/)).toBeVisible();
    await tabTo(page, 'button', 'Schedule for Later');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Scheduled for \w+day @ \d+:\d\d [AP]M$/)).toBeVisible();
  });

  await test.step('step 4: automate', async () => {
    await tabTo(page, 'switch', 'Autopilot');
    await expect(page.getByRole('switch', { name: 'Autopilot' })).toBeChecked();
    await tabTo(page, 'spinbutton', 'Images per post');
    await page.keyboard.press('ArrowUp');
    const posts = page.locator('#automate').getByRole('list', { name: 'Posts' }).getByRole('listitem');
    await expect(posts.filter({ hasText: '2 images' }).first()).toBeVisible();
  });
  await expectAccessible(page);
  await screenshot(page, '0-landing');
});

test('a visitor completes the demo by touch on a phone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...phone, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await drawnDemo(page, baseURL);
  await page.goto('/');
  await page.getByRole('link', { name: 'Try Demo' }).tap();
  await page.getByRole('radio', { name: 'Red' }).tap();
  await page.getByRole('button', { name: 'Generate', exact: true }).tap();
  await expect(page.getByRole('img', { name: 'Face of Alex' }).first()).toBeInViewport();
  await page.getByRole('button', { name: 'Generate Photo' }).tap();
  await expect(page.getByRole('img', { name: 'A photo of Alex' })).toBeInViewport();
  await page.getByRole('button', { name: 'Generate Caption' }).tap();
  await page.getByRole('button', { name: 'Post Now' }).tap();
  await expect(page.getByText(/^Posted to Instagram/)).toBeInViewport();
  await page.getByRole('switch', { name: 'Autopilot' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Tue', exact: true }).tap();
  await expect(page.getByLabel('Tuesday at')).toHaveValue('11:00');
  await expect(
    page.getByRole('complementary', { name: 'Start' }).getByRole('link', { name: 'Start Free' }),
  ).toBeInViewport();
  await expectAccessible(page);
  await context.close();
});

test('the header links to the sections, from other pages too, and highlights the visible one', async ({ page }) => {
  const links = page.getByRole('navigation', { name: 'Main' });
  const current = links.locator('[aria-current]');
  await page.goto('/');
  await expect(current).toHaveCount(0);
  await links.getByRole('link', { name: 'Automate' }).click();
  await expect.poll(() => getTop(page, 'automate')).toBeCloseTo(64, 0);
  await expect(current).toHaveText(['Automate']);
  await links.getByRole('link', { name: 'Create' }).click();
  await expect(current).toHaveText(['Create']);

  await page.goto('/terms');
  await links.getByRole('link', { name: 'Automate' }).click();
  await expect(page).toHaveURL('/#automate');
  await expect(current).toHaveText(['Automate']);
  // The position must stay correct after late content changes a step's height. No image can be shown here, as the last
  // step states.
  await expect(
    page.getByRole('region', { name: 'Automate' }).getByText('Generate your influencer in step 1 first.'),
  ).toBeVisible();
  await expect.poll(() => getTop(page, 'automate')).toBeCloseTo(64, 0);
});

test('no content is clipped on the smallest phone, and the page is readable without JavaScript', async ({
  browser,
  baseURL,
}) => {
  const small = await browser.newContext({
    ...phone,
    ...(baseURL && { baseURL }),
    viewport: { width: 320, height: 640 },
  });
  const page = await small.newPage();
  await page.goto('/#create');
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
  await small.close();

  const scriptless = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  const plain = await scriptless.newPage();
  await plain.goto('/');
  for (const title of ['Build your influencer', 'Generate a post', 'Schedule and post', 'Automate'])
    await expect(plain.getByRole('heading', { name: title })).toBeVisible();
  await expect(plain.getByRole('link', { name: 'Start Free' }).first()).toBeVisible();
  const profile = plain.getByRole('figure', { name: 'Build your influencer' });
  await expect(profile.getByRole('img', { name: 'Face of Ruby' })).toBeVisible();
  await scriptless.close();
});

for (const [device, viewport] of [
  ['phone', phone.viewport],
  ['desk', { width: 1440, height: 900 }],
] as const)
  test(`the steps and the footer on a ${device} do not move when the scripts load`, async ({ page, baseURL }) => {
    await drawnDemo(page, baseURL);
    await page.setViewportSize(viewport);
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/');
    await page.waitForFunction(() => [...document.fonts].filter(({ status }) => status === 'loaded').length > 1);
    const places = await listStepPositions(page);
    const foot = await getFooterHeight(page);
    await page.getByRole('link', { name: 'Try Demo' }).click();
    await expect(page).toHaveURL('/#create');
    scripts.resolve();
    await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeVisible();
    await expect.poll(() => listStepPositions(page)).toEqual(places);
    await expect(page.getByText('Simulated payments')).toBeAttached();
    expect(await getFooterHeight(page)).toBe(foot);
  });

for (const path of publicPaths)
  test(`the first paint of ${path} needs no file except the page`, async ({ page }) => {
    await page.route(/\.(js|woff2)$/, (route) => route.abort());
    await page.goto(path);
    await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href));
    const whole = await listElementShapes(page);
    await page.route(/\.css$/, (route) => route.abort());
    await page.goto(path);
    expect(await listElementShapes(page)).toEqual(whole);
  });

test('the largest image of / on a phone is part of the page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...phone, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/');
  const hero = page.getByRole('img', { name: 'Ruby laughs on a beach at golden hour' }).first();
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await context.close();
});

/** The test product has generated no demo images, so they are replaced with images from the page. */
async function drawnDemo(page: Page, baseURL = ''): Promise<void> {
  const html = await (await page.request.get('/')).text();
  const [face, coffee, ...others] = [...html.matchAll(/src="(\/assets\/photo-[^"]+)"/g)].map(
    ([, src]) => baseURL + src,
  );
  const images = others.map((url, position) => ({ kind: 'travel', url, position }));
  await page.route('**/get-demo-influencer?*', (route) =>
    route.fulfill({ json: { face_url: face, coffee_url: coffee, images } }),
  );
}

/** Presses Tab until the element is focused. */
async function tabTo(
  page: Page,
  role: 'link' | 'textbox' | 'radio' | 'button' | 'switch' | 'spinbutton',
  name: string,
) {
  const target = page.getByRole(role, { name, exact: true }).first();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${role} ${name} is not reached by Tab`);
}

/** Returns the distance in pixels from the top of the page to each step of the demo. */
function listStepPositions(page: Page): Promise<readonly number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('article')].map((step) =>
      Math.round(step.getBoundingClientRect().top + window.scrollY),
    ),
  );
}

function getFooterHeight(page: Page): Promise<number> {
  return page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().height);
}

/** Returns each element's position, size and colors as rendered with the styles. */
function listElementShapes(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(':is(header, main, footer) *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor } = getComputedStyle(element);
      return [element.tagName, element.className, x, y, width, height, color, backgroundColor].join(' ');
    }),
  );
}

/** Returns the distance in pixels from the top of the window to a section. */
function getTop(page: Page, id: string): Promise<number> {
  return page.evaluate((section) => document.getElementById(section)?.getBoundingClientRect().top ?? -1, id);
}
