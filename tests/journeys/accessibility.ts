/// <reference lib="dom" />
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects no moderate or worse axe violations on the page after its animations end. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
}

/** Expects no violations in the page's current state, on desktop and phone, in light and dark mode. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      found.push(...(await findings(page)).map((finding) => `${size.width} px, ${theme}: ${finding}`));
    }
  }
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
  if (before) await page.setViewportSize(before);
  expect(found).toEqual([]);
}

/**
 * Checks when the page has a heading, because it is empty until its scripts have run.
 * Motion is reduced: a notice that fades out during the check would fail the contrast check.
 */
async function findings(page: Page): Promise<string[]> {
  await page.locator('h1').first().waitFor();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(stillness);
  const { violations } = await new AxeBuilder({ page }).analyze();
  await page.emulateMedia({ reducedMotion: null });
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Resolves when every finite animation has ended, because half faded-in text fails the contrast check. */
async function stillness(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
