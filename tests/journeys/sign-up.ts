import { expect, type Page } from '@playwright/test';

/** Makes a new account and waits on its /home. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth?mode=signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('secret1');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/home');
}
