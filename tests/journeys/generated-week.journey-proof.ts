/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './accessibility.ts';
import { pressKeyTwice } from './double-click.ts';
import { outside, small } from './finger-room.ts';
import { connectSandbox, createCall, makeMia } from './persona-by-calls.ts';
import { screenshot } from './screenshot.ts';
import { signUp } from './sign-up.ts';
import { tabTo } from './tab-to.ts';

test('a creator has a week of posts generated, by keyboard and by finger, and schedules it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signUp(page, 'generated-week@example.com');
  const call = createCall(page.request, String(baseURL));
  const { influencerId } = await makeMia(call);
  await connectSandbox(call, influencerId, 'mia.plans');
  const planner = new URL(`/influencers/${influencerId}/instagram/planner`, baseURL).href;

  await test.step('by keyboard it is chosen and begun once, with what it costs said before', async () => {
    await page.goto(`${planner}?week=2090-11-13`);
    await tabTo(page, page.getByRole('button', { name: 'Generate Content for Week' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Generate Content for Week' });
    await expect(dialog.getByText(/^3 posts · 3 images · 3 credits of your \d+$/)).toBeVisible();
    await tabTo(page, dialog.getByRole('checkbox', { name: 'Fri' }));
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('slider', { name: 'Images per post' }));
    await page.keyboard.press('ArrowRight');
    await tabTo(page, dialog.getByRole('radio', { name: 'Lifestyle' }));
    await chooseBeside(page, 'ArrowRight', dialog.getByRole('radio', { name: 'Fitness' }));
    await tabTo(page, dialog.getByRole('radio', { name: 'Balanced (15–20)' }));
    await chooseBeside(page, 'ArrowLeft', dialog.getByRole('radio', { name: 'Minimal (5–8)' }));
    await expect(dialog.getByText(/^2 posts · 4 images · 4 credits of your \d+$/)).toBeVisible();
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'generated-week-dialog');
    await tabTo(page, dialog.getByRole('button', { name: 'Generate', exact: true }));
    await pressKeyTwice(page, 'Enter', 'generate-week');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Preparing 2 posts: \d ready$/)).toBeVisible();
  });

  await test.step('with its tab closed it goes on, and another tab shows drafts with pictures and captions', async () => {
    const other = await context.newPage();
    await page.close();
    await other.goto(`${planner}?week=2090-11-13`);
    const panel = other.getByRole('region', { name: 'Generated content, Nov 13–19' });
    await expect(panel.getByText('2 posts are ready to review')).toBeVisible({ timeout: 120_000 });
    await expect(drafts(other)).toHaveCount(2);
    for (const draft of await drafts(other).all()) {
      await expect(draft.getByRole('presentation')).toBeVisible();
      await expect(draft).not.toContainText('No caption');
    }
    await expectAccessible(other);
    await screenshot(other, 'generated-week-ready');
  });

  await test.step('all are scheduled after a question that names the zone', async () => {
    const [desk] = context.pages();
    if (!desk) throw new Error('the other tab is gone');
    await desk.getByRole('button', { name: 'Schedule all' }).click();
    const question = desk.getByRole('alertdialog', { name: 'Schedule all' });
    await expect(question.getByText(/shown in Eastern Time \(New York\)/)).toBeVisible();
    await question.getByRole('button', { name: 'Schedule 2 posts' }).click();
    await expect(desk.getByRole('article', { name: /^Scheduled/ })).toHaveCount(2);
    await expect(drafts(desk)).toHaveCount(0);
    await expect(desk.getByRole('region', { name: /^Generated content/ })).toBeHidden();
  });

  await test.step('on a phone it is stopped, one is deleted, and the rest goes on, also without motion', async () => {
    const storageState = await context.storageState();
    const size = { width: 390, height: 844 };
    const options = { storageState, viewport: size, hasTouch: true, isMobile: true } as const;
    const phone = await browser.newContext({ ...options, reducedMotion: 'reduce' });
    const touched = await phone.newPage();
    await touched.goto(`${planner}?week=2090-11-20`);
    await touched.getByRole('button', { name: 'Generate Content for Week' }).tap();
    const dialog = touched.getByRole('dialog', { name: 'Generate Content for Week' });
    expect(await outside(touched)).toEqual([]);
    expect(await small(touched)).toEqual([]);
    await dialog.getByRole('button', { name: 'Generate', exact: true }).tap();
    await touched.getByRole('button', { name: 'Stop' }).tap();
    const panel = touched.getByRole('region', { name: 'Generated content, Nov 20–26' });
    await expect(panel.getByText(/^Stopped: \d of 3 posts/)).toBeVisible();
    expect(await outside(touched)).toEqual([]);
    expect(await small(touched)).toEqual([]);
    await expectAccessible(touched);
    const last = touched.getByRole('article', { name: /^Draft, Fri/ });
    await last.getByRole('button', { name: 'Delete draft' }).tap();
    await expect(last).toBeHidden();
    await panel.getByRole('button', { name: 'Continue' }).tap();
    await expect(panel.getByText('2 posts are ready to review')).toBeVisible({ timeout: 120_000 });
    await expect(drafts(touched)).toHaveCount(2);
    await phone.close();
  });
});

async function chooseBeside(page: Page, arrow: string, chip: Locator): Promise<void> {
  await page.keyboard.press(arrow);
  await expect(chip).toBeFocused();
  await page.keyboard.press('Space');
  await expect(chip).toBeChecked();
}

function drafts(page: Page) {
  return page.getByRole('article', { name: /^Draft/ });
}
