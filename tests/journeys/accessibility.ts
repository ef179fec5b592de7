/// <reference lib="dom" />
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects that axe finds nothing on the page that is moderate or worse, once what appears has appeared. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
}

/** Expects it on a desk and on a phone, in the light and in the dark, with whatever is open. */
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

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(stillness);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Waits for every animation that ends: half faded in, text has the contrast of neither state. */
async function stillness(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
