/// <reference lib="dom" />
import { expect, type Locator, test } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './accessibility.ts';
import { outside, small } from './finger-room.ts';
import { connectSandbox, createCall } from './persona-by-calls.ts';
import { signUp } from './sign-up.ts';

test('every action is reachable by mouse, by touch and on the smallest phone', async ({ page, browser, baseURL }) => {
  await signUp(page, 'fingers@example.com');

  // The steps below need a gallery with one photo.
  await page.route('**/functions/v1/get-starter-photos?*', (route) => route.fulfill({ json: { offer: 'none' } }));

  await test.step('do not cover the next button with a notice', async () => {
    await page.goto('/builder');
    await expect(page).toHaveTitle('Create AI Influencer · Galatea');
    await page.getByLabel('Name', { exact: true }).fill('Mia Sol');
    await page.getByRole('button', { name: 'Generate Preview →' }).click();
    const notice = page.getByRole('listitem').filter({ hasText: 'Preview generated' });
    await expect(notice).toBeVisible({ timeout: 60_000 });
    expect(await overlap(notice, page.getByRole('button', { name: 'Create Influencer' }))).toBe(false);
  });

  await test.step("name the section and the influencer in the title of an influencer's page", async () => {
    await page.getByRole('button', { name: 'Create Influencer' }).click();
    await expect(page).toHaveURL(/\/photos$/);
    await expect(page).toHaveTitle('Photos · Mia Sol · Galatea');
  });

  const area = new URL(page.url()).pathname.replace(/\/photos$/, '');

  await test.step('show the actions of a photo on hover', async () => {
    await page.getByLabel('Prompt').fill('reading in a library');
    await page.getByRole('button', { name: 'Fewer: Images' }).click({ clickCount: 3 });
    await page.getByRole('button', { name: 'Generate', exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(1, { timeout: 60_000 });
    const remove = page.getByRole('article').getByRole('button', { name: 'Delete' });
    await page.mouse.move(0, 0);
    await expect(remove.locator('..')).toHaveCSS('opacity', '0');
    await page.getByRole('article').hover();
    await expect(remove.locator('..')).toHaveCSS('opacity', '1');
  });

  await test.step('start each page at the top, even after going back', async () => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.getByRole('article').getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Copy prompt' })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Generate Photos' })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  await test.step('open menus, lists, dialogs and sheets accessibly', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${area}/photos`);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await expectAccessibleEverywhere(page);
    await page.keyboard.press('Escape');
    await page.getByRole('article').hover();
    await page.getByRole('article').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessibleEverywhere(page);
    await page.goto('/builder');
    await page.getByRole('combobox', { name: 'Gender' }).click();
    await expectAccessibleEverywhere(page);
  });

  await test.step('open pages while offline and send nothing, not even after reconnecting', async () => {
    await page.goto(`${area}/photos`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.waitForFunction(allPreloaded);
    await page.context().setOffline(true);
    await expect(page.getByText(/^You are offline\./)).toBeVisible();
    for (const [link, heading] of [
      ['Info', 'Info'],
      ['Photos', 'Photos'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Influencer' }).getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
    }
    const sent: string[] = [];
    // A read sent as a POST is retried when the connection is restored.
    const isRead = (url: string) => url.endsWith('/user-autopilot-usage');
    page.on('request', (request) => {
      if (request.method() === 'POST' && !isRead(request.url())) sent.push(request.url());
    });
    await page.getByLabel('Prompt').fill('a walk in the rain');
    await page.getByRole('button', { name: 'Generate', exact: true }).click();
    await expect(page.getByText(/Nothing was sent; try again when you are back\./)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/^You are offline\./)).toHaveCount(0);
    expect(sent).toEqual([]);
    await expect(page.getByLabel('Prompt')).toHaveValue('a walk in the rain');
  });

  const tablet = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await page.context().storageState(),
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    isMobile: true,
  });
  const hand = await tablet.newPage();

  await test.step('show all actions on a tablet', async () => {
    await hand.goto(`${area}/photos`);
    await expect(hand.getByRole('button', { name: 'Delete' }).locator('..')).toHaveCSS('opacity', '1');
  });

  await test.step('have no clipped content or small touch targets on phones', async () => {
    for (const width of [320, 390]) {
      await hand.setViewportSize({ width, height: 800 });
      for (const path of ['/home', '/builder', '/clone', '/models', `${area}/photos`, `${area}/info`]) {
        await hand.goto(path);
        await expect(hand.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
        await expect(hand.getByRole('heading', { level: 1 })).toBeAttached();
        expect(await outside(hand), `${path} at ${width} px`).toEqual([]);
        expect(await small(hand), `${path} at ${width} px`).toEqual([]);
      }
    }
  });

  await test.step('have no clipped content in the planner and its composer on phones', async () => {
    const influencerId = area.split('/').at(-1) ?? '';
    await connectSandbox(createCall(page.request, String(baseURL)), influencerId, 'fingers');
    for (const width of [320, 390]) {
      await hand.setViewportSize({ width, height: 800 });
      await hand.goto(`${area}/instagram/planner`);
      const add = hand.getByRole('button', { name: /^Add a post on/ });
      await add.last().tap();
      await hand.getByRole('button', { name: 'Add photos' }).tap();
      await hand
        .getByRole('button', { name: /^Photo:/ })
        .first()
        .tap();
      await hand.getByRole('button', { name: 'Done' }).tap();
      await expect(hand.getByRole('button', { name: /^Image 1 of 1/ })).toBeVisible();
      expect(await outside(hand), `the planner at ${width} px`).toEqual([]);
      expect(await small(hand), `the planner at ${width} px`).toEqual([]);
      await hand.getByRole('button', { name: 'Discard draft' }).tap();
    }
  });

  await test.step('keep the face visible with every choice in the builder without covering a field', async () => {
    for (const width of [320, 390]) {
      await hand.setViewportSize({ width, height: 640 });
      await hand.goto('/builder');
      const face = hand.locator('.sticky').filter({ hasText: 'Live sketch' }).first();
      await hand.getByRole('combobox', { name: 'Body Type' }).scrollIntoViewIfNeeded();
      await expect(face).toBeInViewport({ ratio: 1 });
      await hand.getByRole('combobox', { name: 'Gender' }).focus();
      await expect(face).toBeInViewport({ ratio: 1 });
      expect(await overlap(face, hand.getByRole('combobox', { name: 'Gender' }))).toBe(false);
      // The on-screen keyboard leaves no room for the face.
      await hand.getByLabel('Name', { exact: true }).focus();
      await expect(face).toHaveCSS('position', 'static');
    }
  });

  await test.step('show the remaining credits', async () => {
    await expect(hand.getByRole('banner').getByText(/^\d+$/)).toBeVisible();
  });

  await test.step('open the actions of a photo with one button', async () => {
    await hand.goto(`${area}/photos`);
    await hand.getByRole('button', { name: 'Photo actions' }).tap();
    await hand.getByRole('dialog').getByRole('button', { name: 'Add to favorites' }).tap();
    await expect(hand.getByText('Added to favorites')).toBeVisible();
  });

  await test.step('fit photo selection and a full-size photo on the smallest phone', async () => {
    await hand.setViewportSize({ width: 320, height: 800 });
    await hand.getByRole('button', { name: 'Select' }).tap();
    await hand.getByRole('checkbox').tap();
    expect(await outside(hand)).toEqual([]);
    await expectAccessible(hand);
    await hand.getByRole('button', { name: 'Done' }).tap();
    await hand.getByRole('article').getByRole('link').tap();
    await expect(hand.getByRole('link', { name: 'Use in a post' })).toBeVisible();
    expect(await outside(hand)).toEqual([]);
    expect(await small(hand)).toEqual([]);
    await expectAccessible(hand);
  });

  await test.step('show a heading and a title on an unknown page', async () => {
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1, name: '404 · Page not found' })).toBeVisible();
    await expect(page).toHaveTitle('Page not found · Galatea');
    await expectAccessible(page);
  });

  await tablet.close();
});

/** Checks if all scripts that the page preloads have loaded. */
function allPreloaded(): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href);
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  return links.some((href) => href.includes('planner')) && links.every((href) => loaded.has(href));
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of them is not to be seen.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
