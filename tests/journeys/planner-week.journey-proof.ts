/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './accessibility.ts';
import { afterDoubleClick } from './double-click.ts';
import { outside, small } from './finger-room.ts';
import { connectSandbox, createCall, makeMia } from './persona-by-calls.ts';
import { screenshot } from './screenshot.ts';
import { signUp } from './sign-up.ts';
import { tabTo } from './tab-to.ts';

/** A future week whose Monday is not close to any daylight saving time change. */
const week = '2090-11-13';
const days = [
  'Monday, November 13',
  'Tuesday, November 14',
  'Wednesday, November 15',
  'Thursday, November 16',
] as const;
const [monday, tuesday, wednesday, thursday] = days;
const zone = { timezone: 'America/New_York' };

test('a creator plans a week with drafts, moves, copies and undoable deletions, by mouse, touch and keyboard', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page, 'week@example.com');
  const call = createCall(page.request, String(baseURL));
  const { influencerId, photo } = await makeMia(call);
  await connectSandbox(call, influencerId, 'mia.week');
  const planner = `/influencers/${influencerId}/instagram/planner`;
  const mediaUrls = [photo];
  const schedule = (caption: string, day: number, time: string, more: object = {}) =>
    call('create-post', { influencerId, caption, mediaUrls, scheduledFor: `2090-11-${day}T${time}`, ...zone, ...more });

  await test.step('create a draft at 12:00 for a selected day and keep it until it is deleted', async () => {
    await page.goto(`${planner}?week=${week}`);
    await add(page, wednesday).click();
    await expect(page.getByRole('heading', { name: `Create Post for ${wednesday}` })).toBeFocused();
    await page.getByLabel('Caption').fill('An idea for Wednesday');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(card(page, wednesday)).toContainText('12:00 PM');
    await page.reload();
    await expect(card(page, wednesday)).toContainText('An idea for Wednesday');
    await expectAccessibleEverywhere(page);
  });

  await test.step('show the draft in another browser, and remove it there when it is deleted', async () => {
    const other = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
    await other.goto(`${planner}?week=${week}`);
    await expect(card(other, wednesday)).toContainText('An idea for Wednesday');
    await card(page, wednesday).hover();
    await page.getByRole('button', { name: 'Delete draft' }).click();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(other.getByRole('article')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Undone: Deletion of the draft')).toBeVisible();
    await expect(card(other, wednesday)).toContainText('An idea for Wednesday');
    await other.context().close();
  });

  await schedule('Coffee first', 13, '10:00');
  await schedule('By the sea', 14, '09:00', { timezone: 'America/Los_Angeles' });

  await test.step("show times in the viewer's time zone, and in both zones for posts planned in another one", async () => {
    await expect(card(page, monday)).toContainText('10:00 AM');
    await expect(card(page, tuesday)).toContainText('12:00 PM');
    await expect(card(page, tuesday)).toContainText('9:00 AM PT');
    await screenshot(page, 'planner-week');
  });

  await test.step('a deleted post disappears immediately, and Ctrl+Z restores it in the browser and on the server', async () => {
    await remove(page, monday);
    await expect(page.getByText('Post deleted')).toBeVisible();
    await expect(card(page, monday)).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(card(page, monday)).toContainText('Coffee first');
    await page.reload();
    await expect(card(page, monday)).toContainText('Coffee first');
  });

  await test.step('restore the post when the deletion fails', async () => {
    await page.route('**/functions/v1/cancel-post', (route) => route.fulfill({ status: 500, json: {} }));
    await remove(page, monday);
    await expect(page.getByText('Failed to cancel post. Please try again.')).toBeVisible();
    await expect(card(page, monday)).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('drag a post by mouse to another day, and to another time on that day', async () => {
    await drag(page, card(page, monday), day(page, thursday));
    await expect(card(page, thursday)).toContainText('10:00 AM');
    await expect(page.getByText(/^Moved to Thu, Nov 16, 10:00/)).toBeVisible();
    await drag(page, card(page, thursday), day(page, monday), '2:00 PM');
    await expect(card(page, monday)).toContainText('2:00 PM');
    await page.keyboard.press('Control+z');
    await expect(card(page, thursday)).toContainText('10:00 AM');
    await expect(page.getByText(/^Undone: Move/)).toBeVisible(); // the server has it
    await page.reload();
    await expect(card(page, thursday)).toContainText('10:00 AM');
  });

  await test.step('cancel a drag with Escape without moving or opening anything', async () => {
    const from = await middle(card(page, thursday));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 300, from.y, { steps: 5 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(card(page, thursday)).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Edit Post/ })).toHaveCount(0);
  });

  await test.step('reschedule a post whose publication failed', async () => {
    const id = randomUUID();
    await call('simulate-sandbox-instagram', { username: 'mia.week', failure: 'against the rules' });
    await page.request.post('/functions/v1/create-post', {
      data: { influencerId, caption: 'Refused', mediaUrls, publishNow: true, scheduledPostId: id },
      headers: { origin: String(baseURL) },
    });
    await call('simulate-sandbox-instagram', { username: 'mia.week', failure: null });
    await page.goto(planner);
    const notice = page.getByRole('region', { name: 'One post was not published' });
    await expect(notice).toContainText('Instagram rejected this post because it violates its rules.');
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'planner-overdue');
    await notice.getByRole('button', { name: 'New time' }).click();
    const dialog = page.getByRole('dialog', { name: 'New time' });
    await expectAccessible(page);
    await dialog.getByLabel('Date').fill('2090-11-17');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(notice).toHaveCount(0);
    await page.goto(`${planner}?week=${week}`);
    await expect(card(page, 'Friday, November 17')).toContainText('Scheduled');
    await call('cancel-post', { scheduledPostId: id });
  });

  await test.step('show the same posts in the month and the profile', async () => {
    await page.getByRole('radio', { name: 'Month' }).click();
    await expect(page.getByText('November 2090')).toBeVisible();
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'planner-month');
    await page.getByRole('radio', { name: 'Profile' }).click();
    await expect(page.getByRole('button', { name: /^Planned for/ })).toHaveCount(2);
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'planner-profile');
    await page.getByRole('radio', { name: 'Month' }).click();
    // Clicks the corner, because the post covers the middle of the day.
    await page.getByRole('button', { name: `${thursday}: one post` }).click({ position: { x: 6, y: 6 } });
    await expect(card(page, thursday)).toBeVisible();
  });

  for (const width of [1440, 390])
    await test.step(`do everything with only the keyboard at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${planner}?week=${week}`);
      await tabTo(page, card(page, thursday));
      await page.keyboard.press('Shift+ArrowLeft');
      await expect(card(page, wednesday)).toHaveCount(2);
      await tabTo(page, postCard(page, wednesday));
      await page.keyboard.press('Shift+ArrowDown');
      await expect(postCard(page, wednesday)).toContainText('11:00 AM');
      await tabTo(page, postCard(page, wednesday));
      await page.keyboard.press('Delete');
      await expect(card(page, wednesday)).toHaveCount(1);
      await expect(day(page, wednesday).getByRole('button').first()).toBeFocused();
      await page.keyboard.press('Control+z'); // the notice with the Undo button closes after five seconds
      await expect(card(page, wednesday)).toHaveCount(2);
      await tabTo(page, postCard(page, wednesday));
      await page.keyboard.press('Shift+ArrowUp');
      await expect(postCard(page, wednesday)).toContainText('10:00 AM');
      await tabTo(page, postCard(page, wednesday));
      await page.keyboard.press('Shift+ArrowRight');
      await expect(card(page, thursday)).toContainText('10:00 AM');
      await expectAccessible(page);
    });

  await test.step('drag a post on a phone by holding it, without clipped content', async () => {
    const context = await browser.newContext({
      storageState: await page.context().storageState(),
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      timezoneId: 'America/New_York',
    });
    const hand = await context.newPage();
    await hand.goto(`${planner}?week=${week}`);
    await expect(card(hand, thursday)).toBeVisible();
    for (const view of ['Week', 'Month', 'Profile'] as const) {
      await hand.getByRole('radio', { name: view }).tap();
      expect(await outside(hand), view).toEqual([]);
      expect(await small(hand), view).toEqual([]);
    }
    await hand.goto(`${planner}?week=${week}`);
    await card(hand, monday).or(add(hand, monday)).first().scrollIntoViewIfNeeded();
    await touchDrag(hand, card(hand, tuesday), day(hand, monday));
    await expect(card(hand, monday)).toContainText('By the sea');
    await context.close();
    await expect(card(page, monday)).toContainText('By the sea');
  });
});

function day(page: Page, name: string): Locator {
  return page.getByRole('region', { name });
}

function add(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Add a post on ${name}` });
}

/** Returns the button of a day's card. */
function card(page: Page, name: string): Locator {
  return day(page, name).locator('article > button');
}

function postCard(page: Page, name: string): Locator {
  return card(page, name).filter({ hasText: 'Scheduled' });
}

async function remove(page: Page, name: string): Promise<void> {
  await afterDoubleClick(page);
  await card(page, name).hover();
  await day(page, name).getByRole('button', { name: 'Delete post' }).click();
}

async function middle(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + Math.min(height / 2, 60) };
}

/** Drags with the mouse to a day and, if a time is given, on to that time. */
async function drag(page: Page, target: Locator, to: Locator, time?: string): Promise<void> {
  const [from, goal] = [await middle(target), await middle(to)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(goal.x, goal.y, { steps: 8 });
  if (time) {
    const place = await middle(to.getByText(time));
    await page.mouse.move(place.x, place.y, { steps: 3 });
  }
  await page.mouse.up();
}

async function touchDrag(page: Page, target: Locator, to: Locator): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const [from, goal] = [await middle(target), await middle(to)];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  await expect(page.locator('article.opacity-40')).toHaveCount(1);
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [{ x: from.x + (goal.x - from.x) * share, y: from.y + (goal.y - from.y) * share }]);
  await touch('touchEnd', []);
}
