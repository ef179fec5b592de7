/// <reference lib="dom" />
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { encodeSample } from '../videos/sample-video.ts';
import { expectAccessibleEverywhere } from './accessibility.ts';
import { clickTwice } from './double-click.ts';
import { connectSandbox, createCall, makeMia } from './persona-by-calls.ts';
import { screenshot } from './screenshot.ts';
import { signUp } from './sign-up.ts';

test('a creator publishes a video as a Reel', async ({ page, baseURL }) => {
  await signUp(page, 'reels@example.com');
  const call = createCall(page.request, String(baseURL));
  const { influencerId } = await makeMia(call);
  await connectSandbox(call, influencerId, 'mia.reels');
  const buffer = await encodeSample({ width: 180, height: 320 });
  const dialog = page.getByRole('dialog');
  const preview = page.getByLabel('Preview');

  await test.step('choose the cover of a video, and upload it', async () => {
    await page.goto(`/influencers/${influencerId}/instagram/planner?week=2090-11-13`);
    await page.getByRole('button', { name: 'Add a post on Wednesday' }).click();
    await page.locator('input[type=file]').setInputFiles({ name: 'clip.mp4', mimeType: 'video/mp4', buffer });
    await expect(dialog.getByRole('slider')).toHaveAttribute('aria-valuemax', '3900');
    for (let step = 0; step < 3; step++) await dialog.getByRole('slider').press('PageUp');
    await expect(dialog.getByText('0:01')).toBeVisible();
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'video-cover');
    await dialog.getByRole('button', { name: 'Add video' }).click();
    await expect(page.getByText('Uploaded the video')).toBeVisible();
    const shown = page.getByRole('button', { name: /^Video 1 of 1/ }).locator('img');
    const address = String(await shown.getAttribute('src'));
    const cover = await page.request.get(`${address}?w=320`);
    // The first frame is black. Some browsers seek to the next key frame, which is also light.
    expect((await sharp(await cover.body()).stats()).channels[0]?.mean).toBeGreaterThan(100);
  });

  await test.step('describe it, and see it muted in the preview', async () => {
    await page.getByRole('button', { name: 'Video 1 of 1: not described' }).click();
    await dialog.getByLabel('Alt text').fill('Colors that change');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(preview.getByLabel('Colors that change')).toHaveJSProperty('muted', true);
    await page.getByLabel('Caption').fill('My first Reel');
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'video-composer');
  });

  await test.step('publish it, and play it on the simulated Instagram', async () => {
    await page.getByRole('button', { name: 'Post Now Instead' }).click();
    await clickTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Post now' }), 'create-post');
    await expect(page.getByText(/^Posted to/)).toBeVisible();
    await page.goto('/sandbox/instagram/mia.reels');
    await page.getByRole('button', { name: 'Open post: My first Reel' }).click();
    await expect(dialog.getByLabel('Colors that change')).toHaveJSProperty('muted', true);
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'video-posted');
  });
});
