import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './accessibility.ts';
import { afterDoubleClick, clickTwice } from './double-click.ts';
import { screenshot } from './screenshot.ts';

test('a visitor chooses a plan, signs up, pays with simulated money, and cancels', async ({ page }) => {
  const validationErrors: string[] = [];
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && validationErrors.push(message.text()),
  );
  const checkouts: string[] = [];
  page.on('request', (request) => request.url().endsWith('/create-checkout') && checkouts.push(request.url()));

  await test.step('choose Creator for a year', async () => {
    await page.goto('/pricing');
    await expect(page.getByRole('radio', { name: 'Annual' })).toBeChecked();
    await page.getByRole('link', { name: 'Choose Creator' }).click();
    await expect(page).toHaveURL('/auth?mode=signup&plan=creator&billing=annual');
    await expect(page.getByText('Simulated payments')).toBeVisible();
  });

  await test.step('keep the plan when the visitor switches to sign-in and back and reloads the page', async () => {
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/auth?mode=signin&plan=creator&billing=annual');
    await page.getByRole('link', { name: 'Sign up', exact: true }).click();
    await expect(page).toHaveURL('/auth?mode=signup&plan=creator&billing=annual');
    await page.reload();
  });

  await test.step('sign up and continue to the checkout', async () => {
    await page.getByLabel('Email').fill('checkout@example.com');
    await page.getByLabel('Password').fill('coast-7431');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(/\/sandbox\/payments\/checkout\//);
    await expect(page.getByText('Simulated: no money moves')).toBeVisible();
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'checkout');
  });

  await test.step('keep the same checkout after going back and forward', async () => {
    const checkout = page.url();
    await page.goBack();
    await expect(page).toHaveURL('/home');
    await page.goBack();
    await expect(page).toHaveURL('/home');
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Choose Creator' })).toBeVisible();
    for (let presses = 0; presses < 3; presses++) await page.goForward();
    await expect(page).toHaveURL(checkout);
    await expect(page.getByText('Simulated: no money moves')).toBeVisible();
    await page.goto('/auth?mode=signup&plan=creator&billing=annual');
    await expect(page).toHaveURL('/home');
    await page.goBack();
    await expect(page).toHaveURL(checkout);
    expect(checkouts).toHaveLength(1);
  });

  await test.step('show an error when a card is declined', async () => {
    await page.getByRole('radio', { name: '•••• 0002' }).click();
    await clickTwice(page.getByRole('button', { name: 'Pay $324' }), 'pay-sandbox-checkout');
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Credits10');
    validationErrors.splice(
      0,
      validationErrors.length,
      ...validationErrors.filter((validationError) => !validationError.includes('402')),
    );
  });

  await test.step('accept another card, and show the plan and credits', async () => {
    await afterDoubleClick(page);
    await page.getByRole('radio', { name: '•••• 4242' }).click();
    await clickTwice(page.getByRole('button', { name: 'Pay $324' }), 'pay-sandbox-checkout');
    await expect(page).toHaveURL('/account');
    await expect(page.getByText('Thank you! Your plan is up to date.')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Credits260');
    await expect(page.getByRole('banner')).toContainText('Trainings0/3');
    await expect(getPlanRegion(page)).toContainText('Creator');
    await expect(getPlanRegion(page)).toContainText('Next renewal');
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'account-with-a-plan');
  });

  await test.step('cancel in the portal', async () => {
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Manage Subscription' }).click();
    await expect(page).toHaveURL(/\/sandbox\/payments\/portal/);
    await expectAccessibleEverywhere(page);
    await screenshot(page, 'billing-portal');
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const question = page.getByRole('alertdialog');
    await expectAccessible(page);
    await clickTwice(question.getByRole('button', { name: 'Cancel subscription' }), 'change-sandbox-subscription');
    await expect(page.getByText('Your subscription ends at the end of this period')).toBeVisible();
    await expect(page.getByText(/Nothing changes until then/)).toBeVisible();
  });

  await test.step('keep the plan until the end of the year', async () => {
    await page.goto('/account');
    await expect(getPlanRegion(page)).toContainText('Canceled');
    await expect(getPlanRegion(page)).toContainText('Ends on');
    await expect(page.getByRole('banner')).toContainText('Credits260');
  });

  await test.step('show changes from another tab immediately', async () => {
    const elsewhere = await page.context().newPage();
    await elsewhere.goto('/sandbox/payments/portal');
    await clickTwice(elsewhere.getByRole('button', { name: 'Advance one year' }), 'change-sandbox-subscription');
    await expect(elsewhere.getByText(/^Ended on/)).toBeVisible();
    await expect(getPlanRegion(page)).toContainText('Free');
    await expect(page.getByRole('banner')).toContainText('Trainings0/1');
    await elsewhere.close();
  });

  expect(validationErrors).toEqual([]);
});

function getPlanRegion(page: Page) {
  return page.getByRole('region', { name: 'Profile' });
}
