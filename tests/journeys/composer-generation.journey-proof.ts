/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './accessibility.ts';
import { clickTwice } from './double-click.ts';
import { outside, small } from './finger-room.ts';
import { connectSandbox, createCall, makeMia } from './persona-by-calls.ts';
import { screenshot } from './screenshot.ts';
import { signUp } from './sign-up.ts';

test('a creator generates the images and the caption of a post by mouse and by touch', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page, 'composer-generation@example.com');
  const call = createCall(page.request, String(baseURL));
  const { influencerId } = await makeMia(call);
  await connectSandbox(call, influencerId, 'mia.generates');
  const planner = `/influencers/${influencerId}/instagram/planner?week=2090-11-13`;

  await test.step('plan images, generate them and add them to the post with their alt texts', async () => {
    await page.goto(planner);
    await page.getByRole('button', { name: 'Add a post on Wednesday' }).click();
    await page.getByRole('button', { name: 'Generate caption' }).click();
    await expect(page.getByText('Add or generate at least one image before generating a caption.')).toBeVisible();
    await page.getByRole('button', { name: 'Generate Images' }).click();
    const dialog = page.getByRole('dialog', { name: 'Generate Images' });
    await dialog.getByRole('button', { name: 'Fewer: Images' }).click();
    await dialog.getByRole('button', { name: 'Fewer: Images' }).click();
    await dialog.getByRole('radio', { name: '4:5' }).click();
    await expect(dialog.getByText(/^2 credits; you have \d+\. Failed images are refunded\./)).toBeVisible();
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'composer-generate-images');
    await clickTwice(dialog.getByRole('button', { name: 'Generate 2 images' }), 'plan-images');
    await expect(page.getByRole('progressbar', { name: 'Generating image 2 of 2' })).toBeVisible();
    await expect(getImages(page)).toHaveCount(2, { timeout: 60_000 });
    for (const image of await getImages(page).all()) await expect(image).not.toHaveAccessibleName(/not described/);
  });

  await test.step('write the caption, rewrite it in another style for this post, and restore the previous one', async () => {
    const caption = page.getByLabel('Caption', { exact: true });
    await page.getByRole('button', { name: 'Generate caption' }).click();
    await expect(page.getByText('Caption generated')).toBeVisible();
    await expect(caption).not.toHaveValue('');
    const first = await caption.inputValue();
    await page.getByRole('button', { name: 'Caption style' }).click();
    const dialog = page.getByRole('dialog', { name: 'Generate Caption' });
    await dialog.getByRole('radio', { name: 'Luxury' }).click();
    await dialog.getByRole('radio', { name: 'Spanish' }).click();
    await expectAccessible(page);
    await screenshot(page, 'composer-generate-caption');
    await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
    await expect(page.getByText('luxury, Spanish')).toBeVisible();
    await expect(caption).not.toHaveValue(first);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(caption).toHaveValue(first);
  });

  await test.step('do both by touch on a phone without clipped content or small touch targets', async () => {
    const state = await page.context().storageState();
    const size = { width: 390, height: 844 };
    const phone = await browser.newContext({ storageState: state, viewport: size, hasTouch: true, isMobile: true });
    const touched = await phone.newPage();
    await touched.goto(new URL(planner, baseURL).href);
    await touched.getByRole('button', { name: 'Add a post on Friday' }).tap();
    await touched.getByRole('button', { name: 'Generate Images' }).tap();
    const images = touched.getByRole('dialog', { name: 'Generate Images' });
    await images.getByRole('radio', { name: 'Prompt' }).tap();
    // The browser remembers the previous count of two.
    await images.getByRole('button', { name: 'Fewer: Images' }).tap();
    await images.getByRole('button', { name: 'Generate 1 image' }).tap();
    await expect(images.getByText('Enter a prompt or switch to Auto')).toBeVisible();
    await images.getByRole('textbox', { name: 'Prompt' }).fill('reading on a rooftop in Lisbon');
    expect(await outside(touched)).toEqual([]);
    expect(await small(touched)).toEqual([]);
    await expectAccessible(touched);
    await images.getByRole('button', { name: 'Generate 1 image' }).tap();
    await expect(getImages(touched)).toHaveAccessibleName('Image 1 of 1: reading on a rooftop in Lisbon', {
      timeout: 60_000,
    });
    await touched.getByRole('button', { name: 'Caption style' }).tap();
    const style = touched.getByRole('dialog', { name: 'Generate Caption' });
    await style.getByRole('radio', { name: 'Edgy' }).tap();
    expect(await small(touched)).toEqual([]);
    await style.getByRole('button', { name: 'Generate', exact: true }).tap();
    await expect(touched.getByLabel('Caption', { exact: true })).not.toHaveValue('');
    await phone.close();
  });
});

function getImages(page: Page) {
  return page.getByRole('button', { name: /^Image \d+ of/ });
}
