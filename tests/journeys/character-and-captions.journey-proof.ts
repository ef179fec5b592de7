/// <reference lib="dom" />
import { expect, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './accessibility.ts';
import { connectSandbox, createCall, makeMia } from './persona-by-calls.ts';
import { screenshot } from './screenshot.ts';
import { signUp } from './sign-up.ts';

test('a creator gives an influencer a character, and chooses and changes a caption', async ({ page, baseURL }) => {
  await signUp(page, 'character@example.com');
  const call = createCall(page.request, String(baseURL));
  const { influencerId } = await makeMia(call);
  await connectSandbox(call, influencerId, 'mia.character');
  const shots = [{ prompt: 'baking cookies with my grandma' }];
  await call('generate-images', { influencer_id: influencerId, shots, aspect: '1:1', override: true });

  await test.step('fill the character with a proposal, edit it and save it', async () => {
    await page.goto(`/influencers/${influencerId}/info`);
    await page.getByRole('button', { name: 'Add a character' }).click();
    await page.getByRole('button', { name: 'Propose from traits' }).click();
    await expect(page.getByLabel('Backstory')).toHaveValue(/^Mia Sol /);
    await page.getByLabel('Never says').fill('grandma\nobsessed');
    await page.getByRole('radio', { name: 'At most one' }).click();
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'character-form');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('grandma, obsessed')).toBeVisible();
    await screenshot(page, 'character');
  });

  await test.step('restore an earlier version', async () => {
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Never says').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Versions' }).click();
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'character-versions');
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await expect(page.getByText('grandma, obsessed')).toBeVisible();
  });

  const caption = page.getByLabel('Caption', { exact: true });
  await test.step('choose one of three captions', async () => {
    await page.goto(`/influencers/${influencerId}/instagram/planner?week=2090-11-13`);
    await page.getByRole('button', { name: 'Add a post on Wednesday' }).click();
    await page.getByRole('button', { name: 'Add photos' }).click();
    await page.getByRole('button', { name: 'Photo: baking cookies with my grandma' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Three to choose from' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a caption' });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'caption-suggestions');
    await dialog.getByRole('button', { name: 'Use caption 2' }).click();
    await expect(caption).toHaveValue(/cookies/i);
    await expect(caption).not.toHaveValue(/grandma/i);
  });

  await test.step('translate it, rewrite a part and undo both', async () => {
    const chosen = await caption.inputValue();
    await page.getByRole('button', { name: 'Change caption' }).click();
    await screenshot(page, 'caption-changes');
    await page.getByRole('menuitem', { name: 'Translate…' }).click();
    await page.getByRole('button', { name: 'Spanish' }).click();
    await expect(caption).toHaveValue(/galletas/i);
    const translated = await caption.inputValue();
    await page.getByRole('button', { name: 'Change caption' }).click();
    await page.getByRole('menuitem', { name: 'Rewrite one sentence…' }).click();
    await screenshot(page, 'caption-sentences');
    await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
    await expect(caption).not.toHaveValue(translated);
    await page.getByRole('button', { name: 'Undo change' }).click();
    await expect(caption).toHaveValue(translated);
    await page.getByRole('button', { name: 'Undo change' }).click();
    await expect(caption).toHaveValue(chosen);
  });
});
