/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { clickTwice, pressKeyTwice } from './double-click.ts';
import { createFacePhoto } from './face-photo.ts';
import { screenshot } from './screenshot.ts';
import { signInAsAdmin } from './sign-up.ts';

test('an admin offers a model and uses it, creates a clone, and is notified when the credits are used up', async ({
  page,
}) => {
  await signInAsAdmin(page);

  await test.step('offer a model', async () => {
    await page.goto('/models');
    await expect(page.getByText('No models available. Try clearing filters.')).toBeVisible();
    await screenshot(page, '7-models-empty');
    await page.getByRole('button', { name: 'Add model' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add model' }).click();
    await expect(page.getByText('Name is required.')).toBeVisible();
    await dialog.getByLabel('Name', { exact: true }).fill('Nova Lind');
    await dialog.getByLabel('Tags').fill('travel, city');
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await createFacePhoto(4));
    await dialog
      .locator('input[type=file]')
      .last()
      .setInputFiles([await createFacePhoto(5), await createFacePhoto(6)]);
    await expectAccessible(page);
    await screenshot(page, '7-add-model');
    await clickTwice(dialog.getByRole('button', { name: 'Add model' }), 'add-prebuilt-model');
    await expect(page.getByText('Model added to catalog')).toBeVisible();
    await expect(page.getByRole('button', { name: /Nova Lind/ }).first()).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, '7-models');
  });

  await test.step('use it', async () => {
    await page
      .getByRole('button', { name: /Nova Lind/ })
      .first()
      .click();
    await clickTwice(page.getByRole('button', { name: 'Use this model' }), 'create-influencer-from-catalog');
    await expect(page).toHaveURL(/\/influencers\/[0-9a-f-]{36}\/photos$/);
    // The starter photos must be requested before the page is left.
    await expect(page.getByText(/^(Waiting|Generating)$/).first()).toBeVisible();
    await page.goto('/home');
    await expect(page.getByText('Pre-Made Model', { exact: true })).toBeVisible();
  });

  await test.step('archive it', async () => {
    await page.goto('/models');
    await page.getByRole('button', { name: 'Archive Nova Lind' }).click();
    await clickTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }), 'archive-prebuilt-model');
    await expect(page.getByText('Archived', { exact: true })).toBeVisible();
    await expect(page.getByText('No models available. Try clearing filters.')).toBeVisible();
  });

  await test.step('clone a photo', async () => {
    await page.goto('/clone');
    await expect(page.getByRole('button', { name: 'Create My Clone' })).toBeDisabled();
    await expect(page.getByRole('heading', { name: 'Illustrations, not a likeness' })).toBeVisible();
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await expect(page.getByText('Please select an image file.')).toBeVisible();
    await input.setInputFiles(await createFacePhoto(31, 400));
    await expect(page.getByText('Image must be at least 512×512px.')).toBeVisible();
    await paste(page, await createFacePhoto(31));
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Create My Clone' }).click();
    await expect(page.getByText('Please confirm that this is you, or that the person has agreed.')).toBeVisible();
    await page.getByRole('radio', { name: /It is me/ }).click();
    await page.getByRole('combobox', { name: 'Glasses' }).selectOption('Glasses', { timeout: 120_000 });
    await expectAccessible(page);
    await screenshot(page, '8-clone');
    await clickTwice(page.getByRole('button', { name: 'Create My Clone' }), 'create-influencer');
    await expect(page.getByText('Your AI Clone is ready!')).toBeVisible();
    await page.getByRole('link', { name: 'Info' }).click();
    await expect(page.getByText('Reference only')).toBeVisible();
    await expect(page.getByText('Skin', { exact: true })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: 'Glasses' })).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, '8-clone-info');
  });

  await test.step('use a photo with only the keyboard', async () => {
    await page.getByRole('link', { name: 'Photos' }).click();
    await page.getByLabel('Prompt').fill('beach at golden hour, surfboard');
    await pressKeyTwice(page, 'Control+Enter', 'generate-images');
    await expect(page.getByRole('article')).toHaveCount(4, { timeout: 300_000 });
    await page
      .getByRole('link', { name: /^Photo:/ })
      .first()
      .focus();
    await page.keyboard.press('f');
    await expect(page.getByText('Added to favorites')).toBeVisible();
    await page.getByRole('radio', { name: 'Favorites' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: /^Photo:/ }).focus();
    await page.keyboard.press('Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByText('Image deleted')).toBeVisible();
    await expect(page.getByText('No favorites yet')).toBeVisible();
    await page.getByRole('radio', { name: 'All' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  await test.step('show that the credits are used up', async () => {
    await page.getByLabel('Prompt').fill('street at night');
    for (let more = 0; more < 4; more++)
      await page
        .getByRole('button', { name: /more|increase/i })
        .first()
        .click();
    await page.getByRole('button', { name: 'Generate', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Out of Credits' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute(
      'href',
      '/pricing?from=limit&type=OUT_OF_CREDITS',
    );
    await expectAccessible(page);
    await screenshot(page, '9-out-of-credits');
    await page.getByRole('button', { name: 'Not Now' }).click();
  });

  await test.step('show a not-found page for an unknown photo', async () => {
    const { pathname } = new URL(page.url());
    await page.goto(`${pathname}/00000000-0000-4000-8000-000000000000`);
    await expect(page.getByRole('heading', { name: 'Photo Not Found' })).toBeVisible();
    await screenshot(page, '9-photo-not-found');
    await page.getByRole('link', { name: 'Back to Influencer' }).click();
    await expect(page).toHaveURL(pathname);
    await page.goto('/influencers/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('Influencer not found.')).toBeVisible();
  });
});

/** Simulates pasting a file from the clipboard. */
async function paste(page: Page, { name, mimeType, buffer }: { name: string; mimeType: string; buffer: Buffer }) {
  await page.evaluate(
    ({ bytes, name, type }) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([Uint8Array.from(bytes)], name, { type }));
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { bytes: [...buffer], name, type: mimeType },
  );
}
