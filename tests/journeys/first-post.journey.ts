import { expect, test } from '@playwright/test';
import type { PublisherFailure } from '#contract/publish-failures.ts';
import { expectAccessible } from './accessibility.ts';
import { afterDoubleClick, clickTwice, pressKeyTwice } from './double-click.ts';
import { createCall } from './persona-by-calls.ts';
import { screenshot } from './screenshot.ts';

test('a new user creates an influencer, generates photos, and publishes one post immediately and one on schedule', async ({
  page,
  context,
  baseURL,
}) => {
  await test.step('sign up and land on /home', async () => {
    await page.goto('/');
    await expectAccessible(page);
    await screenshot(page, '1-landing');
    await page.getByRole('link', { name: 'Start Free' }).first().click();
    await page.getByLabel('Email').fill('ana@example.com');
    await page.getByLabel('Password').fill('coast-7431');
    await screenshot(page, '1-sign-up');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL('/home');
    await expect(page.getByText('No influencers yet. Start with the AI Influencer Builder.')).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, '1-home');
  });

  await test.step('build an influencer', async () => {
    await page.getByRole('link', { name: 'AI Influencer Builder' }).click();
    await expect(page.getByRole('button', { name: 'Generate Preview →' })).toBeDisabled();
    await page.getByLabel('Name', { exact: true }).fill('Mia Sol');
    for (const [trait, option] of [
      ['Gender', 'Female'],
      ['Hair Length', 'Long (Below Shoulders)'],
      ['Hair Color', 'Red'],
      ['Eye Color', 'Green'],
      ['Age', '25–29'],
    ]) {
      await page.getByRole('combobox', { name: trait ?? '', exact: true }).selectOption(option ?? '');
    }
    await screenshot(page, '2-builder-sketch');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create Influencer' }).click();
    await expect(page.getByText('Generate a preview first')).toBeVisible();
    await clickTwice(page.getByRole('button', { name: 'Generate Preview →' }), 'preview');
    await expect(page.getByRole('button', { name: 'Try another face' })).toBeVisible({ timeout: 300_000 });
    await expect(page.getByText('9 left')).toBeVisible();
    await screenshot(page, '2-builder-preview');
    await page.getByRole('button', { name: 'Create Influencer' }).focus();
    await pressKeyTwice(page, 'Enter', 'create-influencer');
    await expect(page).toHaveURL(/\/influencers\/[0-9a-f-]{36}\/photos$/);
  });

  await test.step('watch photos arrive one by one', async () => {
    // The starter photos.
    await expect(page.getByRole('article')).toHaveCount(3, { timeout: 300_000 });
    await page.getByLabel('Prompt').fill('Morning coffee at a corner café, laughing, close-up');
    await page.getByRole('radio', { name: '4:5' }).click();
    await screenshot(page, '3-starter-photos');
    await clickTwice(page.getByRole('button', { name: 'Generate' }), 'generate-images');
    await expect(page.getByText(/^(Waiting|Generating)$/).first()).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(7, { timeout: 300_000 });
    await expect(page.getByText(/^(Waiting|Generating)$/)).toHaveCount(0);
    await expectAccessible(page);
    await screenshot(page, '3-photos');
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Copy prompt' })).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, '3-photo');
    await page.getByRole('link', { name: 'Info' }).click();
    await expect(page.getByText('Long (Below Shoulders)')).toBeVisible();
    await screenshot(page, '3-info');
  });

  await test.step('connect the sandbox Instagram', async () => {
    await page.getByRole('link', { name: 'Planner' }).click();
    await expect(page).toHaveURL(/instagram\/connect\?from=/);
    await screenshot(page, '4-connect');
    await expectAccessible(page);
    await refuse('late-create-profile');
    await page.getByRole('button', { name: 'Connect Instagram' }).click();
    await expect(page.getByText('Failed to connect')).toBeVisible();
    await page.unrouteAll();
    await afterDoubleClick(page);
    const [instagram] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'Connect Instagram' }).click(),
    ]);
    await instagram.getByLabel('Username').fill('mia.sol');
    await screenshot(instagram, '4-sandbox-authorize');
    await instagram.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect(instagram).toHaveURL(/instagram\/planner/);
    await instagram.close();
    await expect(page.getByRole('heading', { name: 'Planner' })).toBeVisible();
  });

  let minute = minuteAfter(0);

  await test.step('post one now and schedule one in another time zone', async () => {
    const began = Date.now();
    await compose('Good morning from the corner table', 2);
    await screenshot(page, '5-composer');
    await expectAccessible(page);
    await postNow();
    await expect(page.getByText('Posted to Instagram successfully!')).toBeVisible();

    // Assumes that filling in the second post takes at most twice as long as the first.
    minute = minuteAfter(2 * (Date.now() - began));
    await compose('And one more, right on time', 2);
    await choose('Time zone', 'HST');
    await choose('Hour', minute.hour);
    await choose('Minute', minute.minute);
    await choose('AM or PM', minute.half);
    await clickTwice(page.getByRole('button', { name: 'Schedule for Later' }), 'create-post');
    await expect(page.getByText(/^Scheduled for .+ HST$/)).toBeVisible();
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'And one more' }).getByText('Scheduled')).toBeVisible();
    await screenshot(page, '5-planner');
  });

  await test.step('fix a post that Instagram rejected, and send it with a second click', async () => {
    await simulate('against the rules');
    await compose('Refused', 1);
    await postNow();
    await expect(
      page.getByText('Publish failed: Instagram rejected this post because it violates its rules.'),
    ).toBeVisible();
    await simulate(null);
    await page.getByLabel('Caption').fill('Mended and sent again');
    await postNow();
    await expect(page.getByRole('article').filter({ hasText: 'Mended' }).getByText('Posted')).toBeVisible();
  });

  await test.step('decide how to handle a post whose publication is unconfirmed', async () => {
    await page.getByRole('button', { name: 'Next week' }).click();
    await compose('For next week', 1, '');
    await page.getByRole('button', { name: 'Schedule for Later' }).click();
    await expect(card('For next week')).toBeVisible();
    await page.route('**/functions/v1/list-posts?*', async (route) => {
      const answer = await route.fetch();
      const { items } = await answer.json();
      const unconfirmed = { status: 'unknown', mayBeLive: true, reason: 'Instagram did not respond.' };
      const toUnconfirmed = ({ targets, ...post }: { targets: object[] }) => ({
        ...{ ...post, ...unconfirmed },
        targets: targets.map((target) => ({ ...target, ...unconfirmed })),
      });
      await route.fulfill({ json: { items: items.map(toUnconfirmed) } });
    });
    await page.reload();
    await card('For next week').click();
    await expect(page.getByRole('button', { name: 'It is on Instagram' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
    await expectAccessible(page);
    await screenshot(page, '5-unconfirmed');
    await page.getByRole('button', { name: 'It is not there, publish again' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Publish again?' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.unrouteAll();
    await page.reload();
  });

  await test.step('delete a scheduled post with the keyboard, and restore it when the request fails', async () => {
    const post = card('For next week');
    await refuse('cancel-post');
    await post.press('Control+Backspace');
    await post.press('Delete');
    await expect(page.getByText('Failed to cancel post. Please try again.')).toHaveCount(1);
    await page.unrouteAll();
    await expect(post).toBeVisible();
    await post.press('Backspace');
    await expect(page.getByText('Post deleted')).toBeVisible();
    await expect(post).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Add a post on/ }).first()).toBeFocused();
    await page.getByRole('button', { name: 'Today' }).click();
  });

  await test.step('show both posts without a reload, the second one on time', async () => {
    const second = page.getByRole('article').filter({ hasText: 'And one more' });
    await expect(second.getByText('Posted')).toBeVisible({ timeout: 600_000 });
    const profile = await context.newPage();
    await profile.goto('/sandbox/instagram/mia.sol');
    await expect(profile.getByRole('list', { name: 'Posts' }).getByRole('listitem')).toHaveCount(3);
    await screenshot(profile, '6-sandbox-profile');
    await expectAccessible(profile);
    await profile.getByRole('button', { name: 'Open post: And one more' }).click();
    await expectAccessible(profile);
    const published = new Date((await profile.locator('time').getAttribute('datetime')) ?? '');
    expect(published.getTime()).toBeGreaterThanOrEqual(minute.instant);
    await screenshot(profile, '6-sandbox-post');
  });

  /** Makes this call return a not-found response. */
  async function refuse(call: string) {
    await page.route(`**/functions/v1/${call}`, (route) =>
      route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'Not found' } }),
    );
  }

  function card(caption: string) {
    return page.getByRole('article').filter({ hasText: caption }).getByRole('button').first();
  }

  function simulate(failure: PublisherFailure | null) {
    return createCall(page.request, String(baseURL))('simulate-sandbox-instagram', { username: 'mia.sol', failure });
  }

  async function postNow() {
    await afterDoubleClick(page);
    await page.getByRole('button', { name: 'Post Now Instead' }).click();
    await clickTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Post now' }), 'create-post');
  }

  async function compose(caption: string, photos: number, day = minute.day) {
    const add = page.getByRole('button', { name: new RegExp(`^Add a post on ${day}`) }).first();
    await expect(page.getByRole('button', { name: /^Add a post on/ }).first()).toBeVisible();
    // When it is Monday in New York, it may still be Sunday in Honolulu.
    if (!(await add.isVisible())) await page.getByRole('button', { name: 'Previous week' }).click();
    await add.click();
    await page.getByRole('button', { name: 'Add photos' }).click();
    const dialog = page.getByRole('dialog');
    for (let index = 0; index < photos; index++)
      await dialog
        .getByRole('button', { name: /^Photo:/ })
        .nth(index)
        .click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    // A closing dialog still holds the focus, so typed text would be lost.
    await expect(dialog).toBeHidden();
    await page.getByLabel('Caption').fill(caption);
  }

  async function choose(field: string, option: string) {
    const select = page.getByRole('combobox', { name: field });
    // An option may have more text after its label, so only the beginning is compared.
    const label = await select
      .locator('option')
      .filter({ hasText: new RegExp(`^${option}\\b`) })
      .first()
      .textContent();
    await select.selectOption({ label: label ?? '' });
  }
});

/** Returns the first full minute at least this long, and at least 30 seconds, from now, in Honolulu's local time. */
function minuteAfter(milliseconds: number) {
  const instant = (Math.floor((Date.now() + Math.max(30_000, milliseconds)) / 60_000) + 1) * 60_000;
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'Pacific/Honolulu', ...options }).format(instant);
  const [, hour = '', minute = '', half = ''] =
    /(\d+):(\d+)\s(AM|PM)/.exec(part({ hour: 'numeric', minute: '2-digit', hour12: true })) ?? [];
  return { instant, hour, minute, half, day: part({ weekday: 'long', month: 'long', day: 'numeric' }) };
}
