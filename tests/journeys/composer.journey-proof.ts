/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectAccessibleEverywhere } from './accessibility.ts';
import { clickTwice } from './double-click.ts';
import { outside, small } from './finger-room.ts';
import { connectSandbox, createCall, makeMia } from './persona-by-calls.ts';
import { screenshot } from './screenshot.ts';
import { signUp } from './sign-up.ts';
import { tabTo } from './tab-to.ts';

test('a creator composes posts by mouse, by touch and by keyboard', async ({ page, browser, baseURL }) => {
  await signUp(page, 'composer@example.com');
  const call = createCall(page.request, String(baseURL));
  const { influencerId } = await makeMia(call);
  await connectSandbox(call, influencerId, 'mia.composer');
  for (const [prompt, aspect] of [
    ['walking on the beach', '9:16'],
    ['coffee at a corner café', '1:1'],
  ])
    await call('generate-images', { influencer_id: influencerId, shots: [{ prompt }], aspect, override: true });
  const planner = `/influencers/${influencerId}/instagram/planner?week=2090-11-13`;
  const tile = (place: number) => page.getByRole('button', { name: new RegExp(`^Image ${place} of`) });
  const dialog = page.getByRole('dialog');
  const schedule = page.getByRole('button', { name: 'Schedule for Later' });

  await test.step('choose photos with their alt texts, and upload files one after the other', async () => {
    await page.goto(planner);
    await page.getByRole('button', { name: 'Add a post on Wednesday' }).click();
    await choose(page, ['coffee at a corner café', 'walking on the beach']);
    await page.locator('input[type=file]').setInputFiles([await file('one.png'), await text('notes.txt')]);
    await expect(page.getByText('Uploaded 1 image(s)')).toBeVisible();
    await expect(page.getByText('Upload failed: notes.txt')).toBeVisible();
    await expect(tile(1)).toHaveAccessibleName('Image 1 of 3: coffee at a corner café');
    await expect(tile(3)).toHaveAccessibleName('Image 3 of 3: not described');
    const many = await Promise.all(Array.from({ length: 8 }, (_, index) => file(`${index}.png`, index * 20)));
    await page.locator('input[type=file]').setInputFiles(many);
    await expect(page.getByText('Only the first 7 file(s) will be uploaded (max 10).')).toBeVisible();
    await expect(page.getByText('Uploaded 7 image(s)')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add photos' })).toHaveCount(0);
    await page.locator('input[type=file]').setInputFiles(await file('eleven.png'));
    await expect(page.getByText('Maximum of 10 images reached. Remove one to add more.')).toBeVisible();
    for (let place = 10; place > 3; place--) await page.getByRole('button', { name: `Remove image ${place}` }).click();
  });

  await test.step('drag an image to another position', async () => {
    await drag(page, tile(2), tile(1));
    await expect(tile(1)).toHaveAccessibleName('Image 1 of 3: walking on the beach');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('move the crop that Instagram shows, and update the preview', async () => {
    const shown = page.getByLabel('Preview').getByAltText('walking on the beach');
    await expect(shown).toHaveCSS('object-position', '50% 50%');
    await page.getByLabel('Preview').getByRole('button', { name: 'Move crop' }).click();
    await expect(dialog).toContainText('Image 1 of 3');
    const frame = await getBox(page.locator('[data-crop]'));
    await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2);
    await page.mouse.down();
    await page.mouse.move(frame.x + frame.width / 2, frame.y - 300, { steps: 5 });
    await page.mouse.up();
    await expect(dialog.getByRole('slider')).toHaveAttribute('aria-valuenow', '0');
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'composer-picture');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(shown).toHaveCSS('object-position', '0% 0%');
  });

  await test.step('name the partner of a sponsored post and start the caption with the disclosure', async () => {
    await page.getByLabel('Caption').fill('New favorite #beach');
    await expect(page.getByText('1 hashtag', { exact: true })).toBeVisible();
    await page.getByRole('switch', { name: 'Sponsored post' }).click();
    await expect(page.getByLabel('Caption')).toHaveValue('#ad New favorite #beach');
    await schedule.click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Name the partner' })).toBeVisible();
    await page.getByLabel('Partner').fill('Lumen');
    await page.getByLabel('Caption').fill('New favorite #ad');
    await expect(schedule).toHaveAccessibleDescription(/^Start the caption with #ad/);
    await page.getByRole('button', { name: 'Put #ad first' }).click();
    await expect(page.getByText('Paid partnership with Lumen')).toBeVisible();
    await expect(schedule).toBeEnabled();
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'composer');
    await clickTwice(schedule, 'create-post');
    await expect(page.getByText(/^Scheduled for/)).toBeVisible();
  });

  await test.step('restore all settings when a post is edited, and delete it from the composer', async () => {
    await page.getByRole('article').getByRole('button').first().click();
    await expect(tile(1)).toHaveAccessibleName('Image 1 of 3: walking on the beach');
    await expect(page.getByLabel('Partner')).toHaveValue('Lumen');
    await page.getByRole('button', { name: 'Delete Post', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /^Edit Post/ })).toHaveCount(0);
  });

  await test.step('show that the plan does not allow carousels', async () => {
    await connectSandbox(call, influencerId, 'mia.composer', { firstPictureOnly: true });
    await page.getByRole('button', { name: 'Add a post on Friday' }).click();
    await choose(page, ['coffee at a corner café', 'walking on the beach']);
    await page.getByRole('button', { name: 'Post Now Instead' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Post now' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Posted first image only' })).toBeVisible();
  });

  await test.step('do everything with only the keyboard', async () => {
    await page.goto(planner);
    await tabTo(page, page.getByRole('button', { name: 'Add a post on Monday' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Add photos' }));
    await page.keyboard.press('Enter');
    for (const prompt of ['walking on the beach', 'coffee at a corner café']) {
      await tabTo(page, dialog.getByRole('button', { name: `Photo: ${prompt}` }));
      await page.keyboard.press('Space');
    }
    await page.keyboard.press('Escape');
    await tabTo(page, tile(1), 'Shift+Tab');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(tile(2)).toHaveAccessibleName('Image 2 of 2: walking on the beach');
    await expect(tile(2)).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('slider'));
    await page.keyboard.press('End');
    await tabTo(page, dialog.getByLabel('Alt text'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Mia on the sand');
    await tabTo(page, dialog.getByRole('button', { name: 'Move earlier' }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(tile(1)).toHaveAccessibleName('Image 1 of 2: Mia on the sand');
    await tabTo(page, tile(2), 'Shift+Tab');
    await page.keyboard.press('Delete');
    await expect(tile(1)).toBeFocused();
    await tabTo(page, page.getByRole('switch', { name: 'Sponsored post' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByLabel('Partner'));
    await page.keyboard.type('Lumen');
    await tabTo(page, page.getByLabel('Time zone'));
    await page.keyboard.type('HST');
    await tabTo(page, schedule);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Scheduled for .+ HST$/)).toBeVisible();
  });

  await test.step('hold and drag by touch on a phone without clipped content or small touch targets', async () => {
    const state = await page.context().storageState();
    const size = { width: 390, height: 844 };
    const phone = await browser.newContext({ storageState: state, viewport: size, hasTouch: true, isMobile: true });
    const touched = await phone.newPage();
    await touched.goto(new URL(planner, baseURL).href);
    await touched.getByRole('button', { name: 'Add a post on Thursday' }).tap();
    await touched.getByRole('button', { name: 'Add photos' }).tap();
    for (const prompt of ['walking on the beach', 'coffee at a corner café'])
      await touched
        .getByRole('dialog')
        .getByRole('button', { name: `Photo: ${prompt}` })
        .tap();
    await touched.getByRole('dialog').getByRole('button', { name: 'Done' }).tap();
    const first = touched.getByRole('button', { name: /^Image 1 of/ });
    await dragByFinger(touched, touched.getByRole('button', { name: /^Image 2 of/ }), first);
    await expect(first).toHaveAccessibleName('Image 1 of 2: coffee at a corner café');
    expect(await outside(touched)).toEqual([]);
    expect(await small(touched)).toEqual([]);
    await first.tap();
    await expect(touched.getByRole('dialog')).toContainText('Instagram shows the whole image.');
    expect(await small(touched)).toEqual([]);
    await expectAccessible(touched);
    await screenshot(touched, 'composer-phone');
    await phone.close();
  });
});

async function choose(page: Page, prompts: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add photos' }).click();
  for (const prompt of prompts) await page.getByRole('button', { name: `Photo: ${prompt}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await getBox(from), await getBox(to)];
  await page.mouse.move(start.x + 30, start.y + 30);
  await page.mouse.down();
  await page.mouse.move(start.x + 40, start.y + 30);
  await page.mouse.move(end.x + 30, end.y + 30, { steps: 8 });
  await page.mouse.up();
}

/** Drags by touch: holds until the image is lifted, then moves it. */
async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await getBox(from), await getBox(to)];
  const devTools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: start.x + 20, y: start.y + 20 });
  await expect(page.locator('li[data-drag-item].z-10')).toHaveCount(1);
  await touch('touchMove', { x: start.x, y: start.y + 20 });
  await touch('touchMove', { x: end.x + 20, y: end.y + 20 });
  await touch('touchEnd');
}

async function getBox(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not shown`);
  return box;
}

async function file(name: string, red = 200) {
  const image = sharp({ create: { width: 400, height: 500, channels: 3, background: { r: red, g: 120, b: 90 } } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

async function text(name: string) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from('no picture') };
}
