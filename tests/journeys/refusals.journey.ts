import { expect, test } from '@playwright/test';
import { signUp } from './sign-up.ts';

test('a rejected prompt shows an error on its field, and reaching the limit disables the catalog', async ({ page }) => {
  await signUp(page, 'refusals@example.com');

  await test.step('reject a prompt that is not allowed for images', async () => {
    await page.goto('/builder');
    await page.getByLabel('Name', { exact: true }).fill('Mia');
    await page.getByRole('button', { name: 'Generate Preview →' }).click();
    await expect(page.getByRole('button', { name: 'Try another face' })).toBeVisible();
    await page.getByRole('button', { name: 'Create Influencer' }).click();
    await expect(page).toHaveURL(/\/influencers\/[0-9a-f-]{36}\/photos$/);
    const prompt = page.getByLabel('Prompt');
    await prompt.fill('topless at the pool');
    await page.getByRole('button', { name: 'Generate', exact: true }).click();
    await expect(prompt).toHaveAccessibleDescription(/Please describe someone who is dressed\./);
    await prompt.fill('red bikini at the pool');
    await expect(prompt).not.toHaveAccessibleDescription(/dressed/);
  });

  await test.step('show the prebuilt model limit reported by the server', async () => {
    const model = {
      id: '00000000-0000-4000-8000-000000000001',
      name: 'Nova Lind',
      avatar_url: new URL('/favicon.svg', page.url()).href,
      tags: [],
      description: '',
      lora_url: null,
      preview_images: [],
      model_kind: 'ref',
      active: true,
      created_at: '2026-01-01T00:00:00.000Z',
    };
    const refusal = { ok: false, error: 'INFLUENCER_LIMIT', code: 'INFLUENCER_LIMIT', message: 'No more.' };
    await page.route('**/list-prebuilt-models', (route) => route.fulfill({ json: { items: [model] } }));
    await page.route('**/create-influencer-from-catalog', (route) => route.fulfill({ status: 403, json: refusal }));
    await page.goto('/models');
    const card = page.getByRole('button', { name: 'Nova Lind', exact: true });
    await card.click();
    await page.getByRole('button', { name: 'Use this model' }).click();
    await expect(page.getByRole('dialog', { name: 'Influencer Limit Reached' })).toBeVisible();
    await page.getByRole('button', { name: 'Not Now' }).click();
    await expect(card).toBeDisabled();
  });
});
