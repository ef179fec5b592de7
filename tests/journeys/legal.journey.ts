/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';

const operator = { name: 'Example Ltd, 1 High Street, Springfield', contact_email: 'hello@example.com' };

for (const path of ['/terms', '/privacy'])
  for (const [device, viewport] of [
    ['phone', { width: 390, height: 844 }],
    ['desk', { width: 1440, height: 900 }],
  ] as const)
    test(`no line of ${path} moves on a ${device} when the operator's name is loaded`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const name = Promise.withResolvers<void>();
      await page.route('**/get-operator*', async (route) => {
        await name.promise;
        await route.fulfill({ json: operator });
      });
      await page.goto(path);
      await page.waitForFunction(() => [...document.fonts].filter(({ status }) => status === 'loaded').length > 1);
      await expect(page.getByText('Simulated payments')).toBeAttached();
      const before = await listSectionPositions(page);
      name.resolve();
      await expect(page.getByText(operator.name)).toBeVisible();
      await expect(page.getByRole('link', { name: operator.contact_email })).toBeVisible();
      expect(await listSectionPositions(page)).toEqual(before);
    });

/** Returns the distance in pixels from the top of the page to each heading, and the page height. */
function listSectionPositions(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => [
    ...[...document.querySelectorAll('h2')].map((heading) => heading.getBoundingClientRect().top + window.scrollY),
    document.documentElement.scrollHeight,
  ]);
}
