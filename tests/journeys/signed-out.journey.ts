import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { screenshot } from './screenshot.ts';

const id = '00000000-0000-4000-8000-000000000000';

test.describe('signed-out visitor', () => {
  for (const [path, title, next] of [
    ['/home', 'Sign in required', '/home'],
    ['/clone', 'Sign in required', '/clone'],
    ['/account', 'Please sign in to view your account.', '/account'],
    [`/influencers/${id}/photos/${id}`, 'Sign In Required', `/influencers/${id}/photos/${id}`],
  ] as const)
    test(`sees a sign-in link on ${path.replaceAll(id, '{id}')} that returns to it`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(title)).toBeVisible();
      const href = await page.getByRole('main').getByRole('link', { name: 'Sign in' }).getAttribute('href');
      expect(new URL(href ?? '', 'http://x').searchParams.get('next')).toBe(next);
      await expectAccessible(page);
      await screenshot(page, `0-signed-out${path.replaceAll(id, 'id').replaceAll('/', '-')}`);
    });

  for (const path of ['/builder', '/models?tag=city'])
    test(`is redirected from ${path} to /auth with a return path`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
    });
});
