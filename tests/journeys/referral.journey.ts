import { expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './accessibility.ts';
import { screenshot } from './screenshot.ts';
import { signInAsAdmin, signUp } from './sign-up.ts';

test('a visitor signs up through a referral link and is counted for the referrer', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page, 'referrer@example.com');
  const { ref_code } = await (await page.request.get('/functions/v1/get-referrals')).json();

  await test.step('follow the link to the pricing page and sign up later', async () => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const visitor = await context.newPage();
    const counted = visitor.waitForResponse(/record-referral-click$/);
    await visitor.goto(`/pricing?ref=${ref_code}`);
    expect((await counted).status()).toBe(200);
    await visitor.goto('/affiliate');
    await expectAccessible(visitor);
    await screenshot(visitor, 'affiliate');
    await signUp(visitor, 'friend@example.com');
    await expect
      .poll(() => visitor.evaluate(() => Object.keys(localStorage).filter((key) => /referral|ref_/.test(key))))
      .toEqual([expect.stringMatching(/^ref_claimed_/)]);
    await context.close();
  });

  await test.step('show it on both pages of the referrer', async () => {
    await page.goto('/free-credits');
    await expect(page.getByText('Signed up').locator('xpath=following-sibling::*[1]')).toHaveText('1');
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'free-credits');
    await page.goto('/dashboard/affiliate');
    const metrics = page.getByRole('list', { name: 'Your metrics' });
    await expect(metrics.getByText('Clicks').locator('xpath=following-sibling::*[1]')).toHaveText('1');
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'affiliate-dashboard');
  });

  await test.step('only admins see the pages for review and payouts', async () => {
    await page.goto('/admin/payouts');
    await expect(page.getByText('Only admins can see this')).toBeVisible();
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const admin = await context.newPage();
    await signInAsAdmin(admin);
    for (const [path, title] of [
      ['/admin/shares', 'Posts to review'],
      ['/admin/payouts', 'Affiliate payouts'],
    ] as const) {
      await admin.goto(path);
      await expect(admin.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expectAccessible(admin);
    }
    await context.close();
  });
});
