import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';

test('what a visitor presses or chooses before the scripts have loaded takes effect when they have', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('open the menu', async () => {
    const loadScripts = await openWithoutScripts(page, '/');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('link', { name: 'Automate' })).toBeHidden();
    loadScripts();
    await expect(page.getByRole('link', { name: 'Automate' })).toBeVisible();
  });

  await test.step('choose monthly prices', async () => {
    const loadScripts = await openWithoutScripts(page, '/pricing');
    const before = await page.getByRole('main').textContent();
    await page.getByRole('radio', { name: 'Monthly' }).check();
    expect(await page.getByRole('main').textContent()).toBe(before);
    loadScripts();
    await expect.poll(() => page.getByRole('main').textContent()).not.toBe(before);
    await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  });

  await test.step('choose an image to check', async () => {
    const loadScripts = await openWithoutScripts(page, '/verify');
    const pixels = sharp({ create: { width: 64, height: 64, channels: 3, background: '#7a8f6b' } });
    const buffer = await pixels.jpeg().toBuffer();
    await page.locator('input[type=file]').setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer });
    loadScripts();
    await expect(page.getByRole('heading', { name: 'No mark found' })).toBeVisible();
  });
});

/** Opens a page whose scripts are held back until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(path);
  return scripts.resolve;
}
