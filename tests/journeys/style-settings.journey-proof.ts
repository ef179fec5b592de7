/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './accessibility.ts';
import { outside, small } from './finger-room.ts';
import { createCall, makeMia } from './persona-by-calls.ts';
import { screenshot } from './screenshot.ts';
import { signUp } from './sign-up.ts';
import { tabTo } from './tab-to.ts';

test('a creator sets the style and the posting times of an influencer, by mouse, by touch and by keyboard', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(page, 'style@example.com');
  const call = createCall(page.request, String(baseURL));
  const { influencerId } = await makeMia(call);
  const area = `/influencers/${influencerId}`;
  const saved = page.getByText('All changes saved');
  const caption = page.getByLabel('Settings Preview').locator('p[lang]');

  await test.step('redirect to the connect page if Instagram is not connected, and then to the settings', async () => {
    await page.goto(`${area}/instagram/settings?tab=1`);
    await expect(page).toHaveURL(
      `${area}/instagram/connect?from=${encodeURIComponent(`${area}/instagram/settings?tab=1`)}`,
    );
    const refresh = page.getByRole('button', { name: 'Refresh' });
    await expect(refresh).toBeVisible();
    const { profileId } = await call('late-create-profile', { influencerId });
    await call('connect-sandbox-instagram', { profileId, username: 'mia.style' });
    await refresh.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Style & Settings' })).toBeVisible();
    await expect(page).toHaveTitle('Style & Settings · Mia Sol · Galatea');
  });

  await test.step('save choices automatically and rewrite the preview', async () => {
    await expect(caption).toBeVisible();
    const before = await caption.textContent();
    await page.getByRole('radio', { name: 'Luxury' }).click();
    await page.getByRole('radio', { name: 'German' }).click();
    await page.getByRole('button', { name: 'Travel' }).click();
    await page.getByLabel('Your own interest').fill('  Vintage cars ');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('radio', { name: 'Long', exact: true }).click();
    await page.getByRole('switch', { name: 'Add hashtags to captions' }).click();
    await expect(page.getByText('Instagram settings saved')).toHaveCount(1);
    await expect(saved).toBeVisible();
    await expect(caption).toContainText('#');
    expect(await caption.textContent()).not.toBe(before);
    await expect(caption).toHaveAttribute('lang', 'de');
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'style-settings');
    await page.reload();
    for (const name of ['Luxury', 'German', 'Long'])
      await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Vintage cars' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('slider', { name: 'Maximum hashtags' })).toHaveAttribute('aria-valuenow', '12');
  });

  await test.step('save changes even if the page is left immediately', async () => {
    await page.getByRole('radio', { name: 'Edgy' }).click();
    await page.getByRole('link', { name: 'Planner' }).click();
    await expect(page.getByRole('heading', { name: 'Planner' })).toBeVisible();
    await page.getByRole('link', { name: 'Style & Settings' }).click();
    await expect(page.getByRole('radio', { name: 'Edgy' })).toBeChecked();
    await expect(saved).toBeVisible();

    const other = await context.newPage();
    await other.goto(`${area}/instagram/settings`);
    await other.getByRole('radio', { name: 'Bubbly' }).click();
    await other.close({ runBeforeUnload: true });
    await expect(page.getByRole('radio', { name: 'Bubbly' })).toBeChecked();
  });

  await test.step('keep two tabs in sync, even if both make changes', async () => {
    const other = await context.newPage();
    await other.goto(`${area}/instagram/settings`);
    await other.getByLabel('Custom tone').fill('Dry wit');
    await page.bringToFront();
    await page.getByRole('radio', { name: 'French' }).click();
    for (const tab of [page, other]) {
      await expect(tab.getByLabel('Custom tone')).toHaveValue(/^dry wit$/i);
      await expect(tab.getByRole('radio', { name: 'French' })).toBeChecked();
    }
    await other.close();
  });

  await test.step('turn on Autopilot with as many days as the plan has posts', async () => {
    await expect(page.getByText(/^Each post is prepared in advance/)).toBeVisible();
    await page.getByRole('switch', { name: 'Autopilot' }).click();
    await expect(page.getByText('Autopilot settings saved')).toBeVisible();
    await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York');
    await page.getByRole('button', { name: 'Mon' }).click();
    await closeControl(page);
    await page.getByRole('button', { name: 'Tue' }).click();
    const prompt = page.getByRole('dialog', { name: 'Weekly Autopilot Limit Reached' });
    await expect(prompt).toBeVisible();
    await expectAccessible(page);
    await prompt.getByRole('button', { name: 'Not Now' }).click();
    await expect(page.getByRole('button', { name: 'Tue' })).toHaveAttribute('aria-pressed', 'false');
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await page.getByRole('button', { name: 'Keep the hour' }).click();
    await expect(saved).toBeVisible();
  });

  await test.step('reset a switch that could not be saved, and show an error', async () => {
    await page.route('**/save-channel-settings', (route) => route.abort());
    await page.getByRole('switch', { name: 'Autopilot' }).click();
    await expect(page.getByText('Failed to save autopilot settings')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Autopilot' })).toBeChecked();
    await page.unrouteAll();
  });

  await test.step('keep typed text while offline, even after a reload, and save it later', async () => {
    await context.setOffline(true);
    await page.getByLabel('Custom tone').fill('Quiet poet');
    await expect(page.getByText('Not saved yet; kept in this browser')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(saved).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Custom tone')).toHaveValue('quiet poet');
  });

  await test.step('have no clipped content or small touch targets on phones', async () => {
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${area}/instagram/settings`);
      await expect(caption).toBeVisible();
      expect(await outside(page), `${width} px`).toEqual([]);
      if (width < 640) expect(await small(page), `${width} px`).toEqual([]);
    }
  });

  for (const width of [390, 1440])
    await test.step(`change all settings with only the keyboard at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await call('save-channel-settings', { influencer_id: influencerId, changes: { ...plain } });
      await page.goto(`${area}/instagram/settings`);
      await expect(page.getByRole('radio', { name: 'Casual' })).toBeChecked();
      if (width === 1440) {
        const group = page.getByRole('button', { name: 'Instagram', exact: true });
        await tabTo(page, group);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('link', { name: 'Planner' })).toBeHidden();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('link', { name: 'Planner' })).toBeVisible();
      }
      await tabTo(page, page.getByRole('radio', { name: 'Casual' }));
      await arrowTo(page, page.getByRole('radio', { name: 'Serious' }));
      await page.keyboard.press('Space');
      await tabTo(page, page.getByLabel('Your own interest'));
      await page.keyboard.type('chess');
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('radio', { name: 'Medium' }));
      await arrowTo(page, page.getByRole('radio', { name: 'Long', exact: true }));
      await page.keyboard.press('Space');
      await tabTo(page, page.getByRole('switch', { name: 'Add hashtags to captions' }));
      await page.keyboard.press('Space');
      await tabTo(page, page.getByRole('slider', { name: 'Maximum hashtags' }));
      await page.keyboard.press('End');
      await tabTo(page, page.getByRole('switch', { name: 'Autopilot' }));
      await page.keyboard.press('Space');
      await tabTo(page, page.getByRole('button', { name: 'Mon' }));
      await arrowTo(page, page.getByRole('button', { name: 'Tue' }));
      await page.keyboard.press('Space');
      await closeControl(page);
      await tabTo(page, page.getByLabel('AM or PM'));
      await page.keyboard.type('P');
      await tabTo(page, page.getByRole('slider', { name: 'Images per post' }));
      await page.keyboard.press('ArrowRight');
      await expect(saved).toBeVisible();
      await page.reload();
      for (const name of ['Serious', 'Long'])
        await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
      for (const name of ['Chess', 'Tue'])
        await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('slider', { name: 'Maximum hashtags' })).toHaveAttribute('aria-valuenow', '30');
      await expect(page.getByRole('slider', { name: 'Images per post' })).toHaveAttribute('aria-valuenow', '2');
      await expect(page.getByLabel('AM or PM')).toHaveValue('PM');
      await expect(page.getByRole('switch', { name: 'Autopilot' })).toBeChecked();
      await expectAccessible(page);
    });
});

const plain = {
  vibe: 'casual',
  language: 'en',
  interests: [],
  max_hashtags: 0,
  caption_length: 'medium',
  autopilot_enabled: false,
  autopilot_day_of_week: [],
  autopilot_post_time: '09:00',
  autopilot_images_per_post: 1,
};

/** Closes the dialog that opens when Autopilot gets its first day. */
async function closeControl(page: Page): Promise<void> {
  const control = page.getByRole('dialog', { name: 'How far may Autopilot go?' });
  await expect(control).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(control).toHaveCount(0);
}

/** Moves to the next option in a group. Resolves when it has the focus. */
async function arrowTo(page: Page, target: Locator): Promise<void> {
  await page.keyboard.press('ArrowRight');
  await expect(target).toBeFocused();
}
