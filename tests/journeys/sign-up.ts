import { expect, type Page } from '@playwright/test';
import { clickTwice } from './double-click.ts';
import { admin } from './start-product.ts';

/** Creates a new account and waits for its /home page. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth?mode=signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('coast-7431');
  await clickTwice(page.getByRole('button', { name: 'Sign Up' }), 'sign-up/email');
  await expect(page).toHaveURL('/home');
}

export async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/home');
}
