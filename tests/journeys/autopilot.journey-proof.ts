import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './accessibility.ts';
import { clickTwice } from './double-click.ts';
import { type Call, connectSandbox, createCall, makeMia } from './persona-by-calls.ts';
import { screenshot } from './screenshot.ts';
import { signUp } from './sign-up.ts';

test('a creator uses Autopilot with approval, replaces an image, approves the post and switches to automatic mode', async ({
  page,
  baseURL,
}) => {
  await signUp(page, 'autopilot@example.com');
  const call = createCall(page.request, String(baseURL));
  const session = await (await page.request.get('/api/auth/get-session')).json();
  await buyProfessional(call, session.user);
  const { influencerId } = await makeMia(call);
  await connectSandbox(call, influencerId, 'mia.autopilot');
  const area = `/influencers/${influencerId}/instagram`;

  await test.step('save the switch immediately and choose the mode', async () => {
    await page.goto(`${area}/settings`);
    for (const day of ['Mon', 'Wed', 'Sat']) await page.getByRole('button', { name: day, exact: true }).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    await page.getByRole('switch', { name: 'Autopilot' }).click();
    const dialog = page.getByRole('dialog', { name: 'Autopilot mode and limits' });
    await expect(dialog.getByText(/^\d posts, \d credits to pay\. You have \d+\.$/)).toBeVisible();
    await dialog.getByRole('radio', { name: /^Asks for your approval/ }).click();
    await dialog.getByLabel('Prepare posts').selectOption('2 days before');
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'autopilot-dialog');
    await clickTwice(dialog.getByRole('button', { name: 'Save' }), 'save-autopilot');
    await expect(dialog).toBeHidden();
  });

  await test.step('show the next four weeks and prepare one post now that requires approval', async () => {
    await page.goto(`${area}/autopilot`);
    await expect(page.getByText('Posts are prepared 2 days before.')).toBeVisible();
    const days = page.getByRole('list', { name: 'The next four weeks' });
    await expect(days.getByRole('button', { name: /: Planned$/ })).not.toHaveCount(0);
    await expectNoWiderThanPhone(page);
    await clickTwice(page.getByRole('button', { name: 'Run one now' }), 'run-autopilot');
    await expect(page.getByRole('region', { name: 'Waiting for you' }).getByRole('article')).toHaveCount(1);
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'autopilot');
  });

  await test.step('regenerate one of its images', async () => {
    await page.getByRole('link', { name: /^Edit: / }).click();
    await expect(page.getByRole('heading', { name: /^Create Post for/ })).toBeVisible();
    const image = page.getByRole('button', { name: /^Image 1 of 1/ });
    const before = await image.getAttribute('data-medium');
    await image.click();
    const dialog = page.getByRole('dialog', { name: 'Image 1 of 1' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Generate another/ }).click();
    await expect(page.getByText('Generated 1 image(s)')).toBeVisible({ timeout: 120_000 });
    await expect(image).toHaveCount(1);
    expect(await image.getAttribute('data-medium')).not.toBe(before);
  });

  await test.step('approve the post on its card in the planner', async () => {
    const card = page.getByRole('article', { name: /^Autopilot,/ }).filter({ hasText: 'Waiting for you' });
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'autopilot-in-planner');
    await clickTwice(card.getByRole('button', { name: 'Approve' }), 'approve-slot');
    await expect(page.getByRole('article', { name: /^Scheduled,/ })).toHaveCount(1);
  });

  await test.step('post immediately in automatic mode and show each step with its duration', async () => {
    await call('save-autopilot', { influencer_id: influencerId, changes: { mode: 'auto' } });
    await page.goto(`${area}/autopilot`);
    await page.getByRole('button', { name: 'Run one now' }).click();
    const last = page.getByRole('region', { name: 'Last posts' });
    await expect(last.getByText('Posted', { exact: true })).toBeVisible({ timeout: 240_000 });
    await expect(last.getByRole('list', { name: 'Steps' })).toContainText(/Images created.*s.*Published.*its minute/);
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'autopilot-last-posts');
  });

  await test.step('show skipped and held posts accessibly and mark them in the month view', async () => {
    await page
      .getByRole('button', { name: /^Skip: / })
      .first()
      .click();
    await expect(page.getByText('You skipped it.').first()).toBeVisible();
    await call('save-autopilot', { influencer_id: influencerId, changes: { weekly_credits: 1 } });
    await expect(page.getByText('Held', { exact: true }).first()).toBeVisible();
    await expectAccessibleEverywhere(page);
    await expectNoWiderThanPhone(page);
    await page.goto(`${area}/planner?view=month`);
    // Selects a day without a post, because clicking a post would open it.
    const marked = page.getByRole('button', { name: /: no posts \(.*posts? (held|skipped)\)$/ }).first();
    await expect(marked).toBeVisible();
    await expectAccessibleEverywhere(page);
    await expectNoWiderThanPhone(page);
    await screenshot(page, 'autopilot-in-month');
    await marked.click();
    await expect(page.getByRole('article', { name: /^Autopilot,/ }).first()).toBeVisible();
  });

  await test.step('fit the question that is sent by email on a phone', async () => {
    const post = {
      ...aPost,
      scheduledLocal: '2090-11-15T09:00',
      timezone: 'Asia/Tokyo',
      state: 'waiting',
      reason: null,
    };
    const waitingPost = { kind: 'waiting', influencer_id: influencerId, name: 'Mia', post };
    await page.route('**/get-mailed-post*', (route) => route.fulfill({ json: waitingPost }));
    await page.goto('/autopilot/post?token=mailed');
    await expect(page.getByRole('button', { name: 'Skip it' })).toBeVisible();
    await expectNoWiderThanPhone(page);
    const viewport = page.viewportSize();
    await page.setViewportSize(phone);
    for (const name of ['Approve', 'Skip it']) {
      const { x, width } = (await page.getByRole('button', { name }).boundingBox()) ?? { x: 0, width: 0 };
      expect(x + width).toBeLessThanOrEqual(phone.width - 2 * 16);
    }
    if (viewport) await page.setViewportSize(viewport);
    await page.unroute('**/get-mailed-post*');
  });

  await test.step('stop Autopilot, remove planned posts and show the status in planner and settings', async () => {
    await page.goto(`${area}/autopilot`);
    await clickTwice(page.getByRole('button', { name: 'Stop now' }), 'stop-autopilot');
    await expect(page.getByText('You stopped Autopilot.')).toBeVisible();
    await expect(page.getByRole('button', { name: /: Planned$/ })).toHaveCount(0);
    const notice = page.getByRole('region', { name: 'Autopilot is paused' });
    for (const name of ['settings', 'planner']) {
      await page.goto(`${area}/${name}`);
      await expect(notice.getByText('You stopped Autopilot.')).toBeVisible();
      await notice.scrollIntoViewIfNeeded();
      await expectAccessibleEverywhere(page);
      await expectNoWiderThanPhone(page);
      await screenshot(page, `autopilot-stopped-${name}`);
    }
    await clickTwice(notice.getByRole('button', { name: 'Resume' }), 'resume-autopilot');
    await expect(notice).toBeHidden();
  });
});

const phone = { width: 390, height: 844 };

/** The post of an emailed question, without its time and state. */
const aPost = {
  id: '5f0c1d0a-0000-4000-8000-000000000001',
  slotAt: '2090-11-15T00:00:00.000Z',
  credits: 1,
  idea: null,
  steps: [],
  caption: 'Good morning',
  mediaUrls: [],
};

/** Expects no horizontal scrolling on a phone: no element, visible or hidden, is wider than the screen. */
async function expectNoWiderThanPhone(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(phone);
  const reached = await page.evaluate(() => {
    scrollTo({ left: 5_000, behavior: 'instant' });
    return scrollX;
  });
  expect(reached).toBe(0);
  if (before) await page.setViewportSize(before);
}

async function buyProfessional(call: Call, { id, email }: { id: string; email: string }): Promise<void> {
  const { url } = await call('create-checkout', { plan: 'professional', billing: 'monthly', user: { id, email } });
  await call('pay-sandbox-checkout', { checkout_id: String(url).split('/').at(-1), card: 'accepted' });
}
