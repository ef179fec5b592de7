import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessibleEverywhere } from './accessibility.ts';
import { createCall, makeMia } from './persona-by-calls.ts';
import { screenshot } from './screenshot.ts';
import { signUp } from './sign-up.ts';

test('a visitor checks an image without marks, and a user a photo as a file and images at addresses', async ({
  page,
  baseURL,
}) => {
  await test.step('check an image without marks as a visitor', async () => {
    await page.goto('/verify');
    await expect(page.getByRole('heading', { name: 'Check an image' })).toBeVisible();
    await expect(page.getByLabel('Or the address of an image')).toHaveCount(0);
    await expectAccessibleEverywhere(page);
    await screenshot(page, '10-verify');
    const pixels = sharp({ create: { width: 640, height: 640, channels: 3, background: '#7a8f6b' } });
    await send(page, await pixels.jpeg().toBuffer());
    await expect(page.getByRole('heading', { name: 'No mark found' })).toBeVisible();
    await expectAccessibleEverywhere(page);
    await screenshot(page, '10-verify-no-mark');
  });

  await test.step('learn why a file cannot be checked', async () => {
    await send(page, Buffer.from('no picture'));
    await expect(page.getByRole('alert')).toContainText('This file is not an image.');
    await expectAccessibleEverywhere(page);
    await screenshot(page, '10-verify-refused');
  });

  await test.step('check a photo of this installation as a user', async () => {
    await signUp(page, 'vera@example.com');
    const { photo } = await makeMia(createCall(page.request, String(baseURL)));
    const file = await (await page.request.get(photo)).body();
    await page.goto('/verify');
    await send(page, file);
    await expect(page.getByRole('heading', { name: /^Made with this installation of Galatea in / })).toBeVisible();
    await expect(page.getByText('The certificate is one of this installation.')).toBeVisible();
    await expectAccessibleEverywhere(page);
    await screenshot(page, '10-verify-photo');
  });

  await test.step('check an address as a user, which must be public', async () => {
    await page.getByLabel('Or the address of an image').fill(`${baseURL}/personas.webp`);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Made with/ })).toHaveCount(0);
    await expectAccessibleEverywhere(page);
    await screenshot(page, '10-verify-address');
  });
});

async function send(page: Page, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer });
}
