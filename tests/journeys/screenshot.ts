/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/**
 * With SCREENSHOTS=1, saves screenshots of the page to tests/journeys/artefacts, on desktop and phone, in light and
 * dark mode. Off by default, because they take a third of the journeys' time and no check uses them.
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  const before = page.viewportSize();
  for (const [device, size] of [
    ['desk', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    await page.setViewportSize(size);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await page.screenshot({
        path: `tests/journeys/artefacts/${name}-${device}-${theme}.png`,
        fullPage: true,
        animations: 'disabled',
      });
    }
  }
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
  if (before) await page.setViewportSize(before);
}
