/// <reference lib="dom" />
import { expect, type Locator, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { screenshot } from './screenshot.ts';

/** Maximum number of clicks from the landing page to the first planned Autopilot post. */
const mostClicks = 6;

test('a new user plans the first Autopilot post in at most six clicks from the landing page', async ({ page }) => {
  let clicks = 0;
  /** Every click in this journey uses this function. */
  async function click(target: Locator) {
    await expect(target).toBeEnabled({ timeout: 300_000 });
    await target.click();
    clicks += 1;
  }

  await test.step('sign up and submit the form with Enter', async () => {
    await page.goto('/');
    await click(page.getByRole('link', { name: 'Start Free' }).first());
    await page.getByLabel('Email').fill('first-autopilot-post@example.com');
    await page.getByLabel('Password').fill('coast-7431');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('region', { name: 'Your first Autopilot post' })).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'first-steps');
  });

  await test.step('create an influencer, which gets its starter photos without a click', async () => {
    await click(page.getByRole('link', { name: 'AI Influencer Builder' }));
    await expect(page.getByRole('button', { name: 'Create Influencer' })).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Name', { exact: true }).fill('Mia Sol');
    await click(page.getByRole('button', { name: 'Generate Preview →' }));
    await expect(page.getByRole('button', { name: 'Try another face' })).toBeVisible({ timeout: 300_000 });
    await click(page.getByRole('button', { name: 'Create Influencer' }));
    await expect(page).toHaveURL(/\/influencers\/[0-9a-f-]{36}\/photos$/);
    await expect(
      page
        .getByText(/^(Waiting|Generating)$/)
        .or(page.getByRole('article'))
        .first(),
    ).toBeVisible();
  });

  await test.step('put it on Autopilot and connect an account on the way', async () => {
    await expect(page.getByRole('button', { name: 'Put Mia Sol on Autopilot' })).toBeEnabled();
    await expectAccessible(page);
    await screenshot(page, 'put-on-autopilot');
    await click(page.getByRole('button', { name: 'Put Mia Sol on Autopilot' }));
    await expect(page.getByLabel('Username')).not.toHaveValue('');
    await click(page.getByRole('button', { name: 'Allow', exact: true }));
    await expect(page).toHaveURL(/\/influencers\/[0-9a-f-]{36}\/photos$/);
  });

  await expect(page.getByText(/^Mia Sol is on Autopilot\. The first post is planned for /)).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(mostClicks);

  await test.step('show the planned post and the free starter photos', async () => {
    await expect(page.getByRole('article')).toHaveCount(3, { timeout: 300_000 });
    await expectAccessible(page);
    await screenshot(page, 'first-planned-post');
    await page.getByRole('link', { name: 'Open Autopilot' }).click();
    await expect(page.getByRole('region', { name: 'Next posts' }).getByRole('article')).not.toHaveCount(0);
    await page.goto('/account');
    await expect(page.getByText('Starter photos')).toBeVisible();
  });

  await test.step('show a photo of 4:5 without bars', async () => {
    await page.goBack();
    await page.getByRole('link', { name: 'Photos' }).click();
    await page
      .getByRole('link', { name: /^Photo:/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Change this photo' })).toBeVisible();
    const photo = page.locator('main img[sizes*="44rem"]');
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const bars = await photo.evaluate((image: HTMLImageElement) => {
      const { width, height } = image.getBoundingClientRect();
      return Math.abs(width / height - image.naturalWidth / image.naturalHeight);
    });
    expect(bars).toBeLessThan(0.02);
  });
});
