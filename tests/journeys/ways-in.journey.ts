/// <reference lib="dom" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type RunningProduct, runProduct } from '../process/running-product.ts';
import { expectAccessible, expectAccessibleEverywhere } from './accessibility.ts';
import { afterDoubleClick } from './double-click.ts';
import { screenshot } from './screenshot.ts';

let dataDir: string;
let product: RunningProduct;

// A separate product whose first account is the admin. Without an SMTP server, it prints the admin's links.
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'galatea-ways-in-'));
  product = await runProduct(dataDir, { NODE_ENV: 'production', RATE_LIMIT: '100000' });
});
test.afterAll(async () => {
  await product?.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

const email = 'owner@example.com';

test('a user signs up, confirms the email, signs out, resets the password and signs in with only the keyboard', async ({
  page,
}) => {
  await page.goto(`${product.url}/auth?mode=signup&next=%2Faccount`);
  await expectAccessibleEverywhere(page);
  await fillIn(page, 'a good password');
  await expect(page.getByText('This installation does not send emails. Its operator can')).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('Not verified')).toBeVisible();

  // Opens the link in another tab, which also updates this one.
  const other = await page.context().newPage();
  await other.goto(findLink('/auth/confirm'));
  await expect(other.getByText('Your address is confirmed.')).toBeVisible();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await screenshot(page, '0-account');

  // Signing out in one tab signs out the other.
  await other.goto(`${product.url}/home`);
  await page.getByRole('button', { name: 'Account', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Sign Out' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(other.getByText('Sign in required')).toBeVisible();
  await other.close();

  await page.goto(`${product.url}/auth?mode=signin`);
  await page.getByRole('link', { name: 'Forgot your password?' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/forgot$/);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The link is not emailed.')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => product.said().includes('/auth/reset')).toBe(true);

  await page.goto(findLink('/auth/reset'));
  await expectAccessible(page);
  await page.getByLabel('New password').focus();
  await page.keyboard.type('a better password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\?mode=signin$/);

  await fillIn(page, 'a good password');
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await afterDoubleClick(page);
  await page.getByLabel('Password').fill('');
  await fillIn(page, 'a better password');
  await expect(page).toHaveURL(/\/home$/);
});

test('an expired link shows an error page', async ({ page }) => {
  for (const path of ['/auth/confirm?token=old', '/mail/unsubscribe?token=old']) {
    await page.goto(product.url + path);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByText(/(not|no longer) valid/)).toBeVisible();
    await expectAccessible(page);
  }
});

/** Fills in the form using only the keyboard, from the email field to the button. */
async function fillIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

/** Returns the last link with this path that the product printed. */
function findLink(path: string): string {
  const links = product.said().match(new RegExp(`https?://\\S+${path}\\S+`, 'g')) ?? [];
  return links.at(-1) ?? '';
}
